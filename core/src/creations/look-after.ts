import type { Context } from '../context.ts'
import type { Creation } from '../store/creations.ts'
import { StaleDocumentError } from '../store/database.ts'
import { enqueue } from './enqueue.ts'
import { fail } from './fail.ts'
import { prospectOf, waiting } from './life.ts'
import type { FailureReason } from './words.ts'

/** Creations that wait for the same task. */
type Waiting<Overdue = Creation> = readonly [Overdue, ...Overdue[]]

/** How many at the end of a page may go on on the next one: a task that is asked for must name its whole batch. */
export function countCutOff(page: readonly Pick<Creation, 'batchId'>[]): number {
  const last = page.at(-1)?.batchId
  const whole = page.findLastIndex(({ batchId }) => batchId !== last) + 1
  return page.length - whole
}

/** Groups creations by the task that they wait for. */
export function tasksOf<Overdue extends Pick<Creation, 'batchId' | 'round'>>(
  creations: readonly Overdue[],
): Waiting<Overdue>[] {
  const byTask = Map.groupBy(creations, ({ batchId, round }) => `${batchId} ${round}`)
  return [...byTask.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []))
}

/**
 * Sees to it that creations of one task which are overdue get on: fails those that are hopeless, asks for the task of
 * the others where it was never made, and for a new one where it ended without them.
 */
export async function lookAfter(ctx: Context, overdue: Waiting, now: Date): Promise<void> {
  const hopeful: Creation[] = []
  for (const creation of overdue) {
    const prospect = prospectOf(creation, now)
    if (prospect === 'hopeful') hopeful.push(creation)
    else await giveUp(ctx, creation, prospect)
  }
  if (hopeful.length === 0) return

  const [{ batchId, round }] = overdue
  const task = { batchId, round, createIds: hopeful.map(({ id }) => id) }
  const isUnderWay =
    (await ctx.queue.enqueueTryOn(task)) === 'created' || (await ctx.queue.isTryOnPending(task))
  const nextRound = isUnderWay ? round : round + 1
  const put = await Promise.all(hopeful.map((creation) => putBack(ctx, creation, nextRound, now)))
  const createIds = task.createIds.filter((_, index) => put[index])
  if (!isUnderWay && createIds.length > 0) {
    await enqueue(ctx, { batchId, round: nextRound, createIds })
  }
}

/** Lets the creation wait, unless somebody else has changed it since it was read. @returns whether it does. */
async function putBack(
  { store }: Context,
  { id, version, createdAt }: Creation,
  round: number,
  now: Date,
): Promise<boolean> {
  const changes = { ...waiting(now, createdAt), round }
  try {
    await store.batch((writer) => store.creations.update(writer, id, changes, version))
    return true
  } catch (error) {
    if (error instanceof StaleDocumentError) return false
    throw error
  }
}

async function giveUp(ctx: Context, { id, version }: Creation, reason: FailureReason) {
  const still = (current: Creation) => current.version.isEqual(version)
  await fail(ctx, { createId: id, reason, still })
}
