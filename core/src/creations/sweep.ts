import { eraseConsultation, eraseInvitation } from '../consultations/erase-consultation.ts'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'
import { finishJob } from '../finishes/finish-job.ts'
import { lookAfter } from '../jobs/look-after.ts'
import { erasePhoto } from '../photos/erase-photo.ts'
import type { Page, Place } from '../store/collection.ts'
import type { Creation } from '../store/creations.ts'
import { isSettled } from './life.ts'
import { tryOnJob } from './try-on-job.ts'

/**
 * Tasks, or photos, that are handled at the same time. More would exceed the 500 writes per second that Firestore
 * sustains where an index grows at one end, as that of `checkAt` does.
 */
export const sweptAtOnce = 12
/** Documents read at once, which bounds a run's memory. */
export const sweepPageSize = 500
/** After this long a run begins no other page; the next run continues. */
export const sweepForMs = 40_000
/** Margin for differing clocks: an expired photo can certainly no longer be claimed. */
const clockSkewMs = 10 * 60_000
/** How long a salon sees what became of an ended link. */
const rememberedMs = 30 * 24 * 60 * 60_000

/**
 * Repairs what was left behind, until nothing is left or time is up: requeues try-ons whose task got lost, releases
 * what lost its worker, fails and refunds what nobody will finish, and erases photos of visitors who never signed in,
 * long unused photos, the rest of deleted ones, and expired consultations. Safe to run at any time.
 */
export async function sweep(
  ctx: Context,
  { pageSize = sweepPageSize }: { readonly pageSize?: number } = {},
): Promise<void> {
  const { store } = ctx
  const now = ctx.clock()
  const expiredBefore = new Date(now.getTime() - clockSkewMs)
  const endedBefore = new Date(now.getTime() - rememberedMs)
  let cutOff: readonly Creation[] = []
  let [creations, photos, oldestMs] = [0, 0, 0]
  await Promise.all([
    forEachPage(
      ctx,
      (place) => store.creations.listDue(now, pageSize, place),
      async (page, isLast) => {
        creations += page.length
        oldestMs = Math.max(
          oldestMs,
          ...page.map(({ createdAt }) => now.getTime() - createdAt.getTime()),
        )
        const [finishes, overdue] = split(page)
        await mendEach(ctx, finishes, (creation) => lookAfter(ctx, finishJob, [creation]))
        const due = [...cutOff, ...overdue]
        const whole = due.length - (isLast ? 0 : countCutOff(due))
        cutOff = due.slice(whole)
        await mendEach(ctx, tasksOf(due.slice(0, whole)), (task) => lookAfter(ctx, tryOnJob, task))
      },
    ),
    forEachPage(
      ctx,
      (place) => store.photos.listIdsExpired(expiredBefore, pageSize, place),
      async (photoIds) => {
        photos += photoIds.length
        await mendEach(ctx, photoIds, (photoId) => erasePhoto(ctx, photoId))
      },
    ),
    forEachPage(
      ctx,
      (place) => store.consultations.listIdsExpired(now, pageSize, place),
      (ids) => mendEach(ctx, ids, (id) => eraseConsultation(ctx, id)),
    ),
    forEachPage(
      ctx,
      (place) => store.invitations.listIdsEnded(endedBefore, pageSize, place),
      (ids) => mendEach(ctx, ids, (id) => eraseInvitation(ctx, id)),
    ),
  ])
  tell(ctx.log, 'sweep_done', { creations, oldestSeconds: Math.round(oldestMs / 1000), photos })
}

/** Splits looks that are being finished from try-ons. */
function split(page: readonly Creation[]): [finishes: Creation[], tryOns: Creation[]] {
  return [page.filter(isSettled), page.filter((creation) => !isSettled(creation))]
}

/**
 * How many at the end of a page may belong to a batch that continues on the next one: a task must name its whole batch.
 */
export function countCutOff(page: readonly Pick<Creation, 'batchId'>[]): number {
  const last = page.at(-1)?.batchId
  const whole = page.findLastIndex(({ batchId }) => batchId !== last) + 1
  return page.length - whole
}

/** Groups try-ons by their task. */
export function tasksOf<Overdue extends Pick<Creation, 'batchId' | 'round'>>(
  creations: readonly Overdue[],
): Overdue[][] {
  return [...Map.groupBy(creations, ({ batchId, round }) => `${batchId} ${round}`).values()]
}

/** Page by page, so that a thing which cannot be repaired is passed over. */
async function forEachPage<Thing>(
  { clock }: Context,
  read: (place: Place | null) => Promise<Page<Thing>>,
  mend: (things: readonly Thing[], isLast: boolean) => Promise<void>,
): Promise<void> {
  const startedAt = clock().getTime()
  let place: Place | null = null
  do {
    const page: Page<Thing> = await read(place)
    place = page.next
    await mend(page.things, place === null)
  } while (place !== null && clock().getTime() - startedAt < sweepForMs)
}

/** One that cannot be repaired must not hold up the others. */
async function mendEach<Thing>(
  { log }: Context,
  things: Iterable<Thing>,
  mend: (thing: Thing) => Promise<void>,
): Promise<void> {
  await forEachAtOnce(things, sweptAtOnce, async (thing) => {
    try {
      await mend(thing)
    } catch (err) {
      log.error({ err }, 'the sweep could not mend something')
    }
  })
}
