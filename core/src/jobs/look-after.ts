import type { Context } from '../context.ts'
import type { Task } from '../queue/queue.ts'
import type { Creation } from '../store/creations.ts'
import { wasThere } from '../store/database.ts'
import { giveUp } from './fail.ts'
import { claimability, waits, type Attempts, type Job } from './job.ts'

/** Enqueues work. Never fails: the sweep retries what could not be queued. */
export async function enqueue(
  { queue, log }: Pick<Context, 'queue' | 'log'>,
  task: Task,
): Promise<void> {
  try {
    await queue.enqueue(task)
  } catch (err) {
    log.warn({ err, task }, 'work was not queued; the sweep will')
  }
}

/**
 * Revives overdue jobs of one task: fails the hopeless ones, enqueues the task of the rest if it was never made, or a
 * new one if it ended without them.
 */
export async function lookAfter<State extends Attempts>(
  ctx: Context,
  job: Job<State>,
  overdue: readonly Creation[],
): Promise<void> {
  const now = ctx.clock()
  const hopeful: Creation[] = []
  for (const creation of overdue) {
    const claimable = claimability(job, creation, now)
    if (claimable === 'free') hopeful.push(creation)
    else if (claimable !== 'busy' && claimable !== 'settled') {
      await giveUp(ctx, job, { createId: creation.id, reason: claimable })
    }
  }
  const [first, ...others] = hopeful
  const round = first && job.stateOf(first)?.round
  if (!first || round === undefined) return

  const task = job.taskOf([first, ...others], round)
  const isUnderWay =
    (await ctx.queue.enqueue(task)) === 'created' || (await ctx.queue.isPending(task))
  const nextRound = isUnderWay ? round : round + 1
  const put = await Promise.all(
    hopeful.map((creation) => waitAgain(ctx, job, { creation, round: nextRound, now })),
  )
  const [firstPut, ...othersPut] = hopeful.filter((_, index) => put[index])
  if (!isUnderWay && firstPut) await enqueue(ctx, job.taskOf([firstPut, ...othersPut], nextRound))
}

interface Waiting {
  readonly creation: Creation
  readonly round: number
  readonly now: Date
}

/** Makes a job wait, unless it was changed since it was read. @returns whether it waits. */
async function waitAgain<State extends Attempts>(
  { store }: Context,
  job: Job<State>,
  { creation, round, now }: Waiting,
): Promise<boolean> {
  const { id, version } = creation
  const changes = waits(job, creation, { round, now })
  return wasThere(store.batch((writer) => store.creations.update(writer, id, changes, version)))
}
