import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { snapshotsId, trackingId } from '../store/tracking.ts'
import { dayOf, monthOf, shiftDay } from '../tracking/days.ts'

/** An account on Bluesky that was recorded these numbers of days ago, oldest first. */
export async function addTracked(
  ctx: Context,
  daysAgo: readonly number[] = [10, 9, 7],
): Promise<string> {
  const accountId = newId()
  const now = ctx.clock()
  await ctx.store.batch((writer) =>
    ctx.store.trackedAccounts.create(writer, accountId, {
      source: 'bluesky',
      externalId: `did:plc:${accountId}`,
      handle: '@ada.bsky.social',
      name: 'Ada',
      url: 'https://bsky.app/profile/ada.bsky.social',
      status: 'there',
      firstDay: null,
      lastDay: shiftDay(dayOf(now), -(daysAgo.at(-1) ?? 0)),
      metrics: {},
      dueAt: now,
      createdAt: now,
    }),
  )
  await recordPast(ctx, accountId, daysAgo)
  return accountId
}

/** Records an account for these numbers of days ago, oldest first, with 1000 followers less that number. */
export async function recordPast(
  { store, clock }: Context,
  accountId: string,
  daysAgo: readonly number[],
): Promise<void> {
  const today = dayOf(clock())
  for (const ago of daysAgo) {
    const day = shiftDay(today, -ago)
    const id = snapshotsId(accountId, monthOf(day))
    const snapshot = { takenAt: clock(), metrics: { followers: 1000 - ago } }
    await store.transaction(async (tx) => {
      const month = await store.snapshots.find(id, tx)
      const days = { ...month?.days, [day.slice(-2)]: snapshot }
      if (month) store.snapshots.update(tx, id, { days })
      else store.snapshots.create(tx, id, { accountId, month: monthOf(day), days })
    })
  }
  const firstDay = shiftDay(today, -(daysAgo[0] ?? 0))
  await store.batch((writer) => store.trackedAccounts.update(writer, accountId, { firstDay }))
}

/** Somebody begins to follow an account now. */
export async function follow(ctx: Context, uid: string, accountId: string): Promise<void> {
  const tracking = { uid, accountId, createdAt: ctx.clock() }
  await ctx.store.batch((writer) =>
    ctx.store.trackings.create(writer, trackingId(uid, accountId), tracking),
  )
}
