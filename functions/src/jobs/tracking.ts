import { SnapshotsJob } from '@hairstyle/contract/jobs.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { tell } from '@hairstyle/core/events.ts'
import { inTraceOf } from '@hairstyle/core/trace.ts'
import { readAccounts } from '@hairstyle/core/tracking/record-reading.ts'
import { SourceUnavailableError } from '@hairstyle/core/tracking/sources/source.ts'
import type { Request, Response } from 'express'

/**
 * Answers a call of the queue of followed accounts: 204 ends the task, 503 has it retried later. Permanent failures
 * end, too, or they would be retried again and again.
 */
export function answerTrackingJob(ctx: Context, request: Request, response: Response): void {
  inTraceOf(request.headers, () => {
    void work(ctx, request.body).then((status) => response.sendStatus(status))
  })
}

async function work(ctx: Context, body: unknown): Promise<number> {
  const job = SnapshotsJob.safeParse(body)
  if (!job.success) {
    ctx.log.error({ issues: job.error.issues }, 'a task without a sensible body is dropped')
    return 204
  }
  const { source, account_ids: ids } = job.data
  try {
    await readAccounts(ctx, job.data)
    return 204
  } catch (err) {
    const isExpected = err instanceof SourceUnavailableError
    if (isExpected) tell(ctx.log, 'accounts_not_read', { source, accounts: ids.length }, err)
    else ctx.log.error({ err, source }, 'reading followed accounts failed')
    return 503
  }
}
