import type { Context } from '../context.ts'
import type { Attempts, Job } from '../jobs/job.ts'
import { claim, type Lease } from '../jobs/lease.ts'

/** A worker's lease of a free job. */
export async function claimed<State extends Attempts>(
  ctx: Context,
  job: Job<State>,
  createId: string,
): Promise<Lease<State>> {
  const lease = await claim(ctx, job, createId)
  if (typeof lease === 'string') throw new Error(`It is ${lease}.`)
  return lease
}
