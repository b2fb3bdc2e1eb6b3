import type { Metrics } from '@hairstyle/contract/tracking.ts'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { snapshotsId } from '../store/snapshots.ts'
import { trackingId } from '../store/trackings.ts'
import { dayOf, monthOf } from '../tracking/days.ts'

/** An account on Bluesky of which the named days of this month were recorded, each with 100 followers more than its number. */
export async function addTracked(
  ctx: Context,
  recorded: readonly number[] = [10, 11, 13],
): Promise<string> {
  const accountId = newId()
  const now = ctx.clock()
  const month = monthOf(dayOf(now))
  const daysOfMonth = recorded.map((day) => String(day).padStart(2, '0'))
  const days = Object.fromEntries(
    daysOfMonth.map((day) => {
      const metrics: Metrics = { followers: 100 + Number(day) }
      return [day, { takenAt: now, metrics }]
    }),
  )
  const dayAt = (index: number) => `${month}-${daysOfMonth.at(index) ?? ''}`
  await ctx.store.batch((writer) => {
    ctx.store.snapshots.create(writer, snapshotsId(accountId, month), { accountId, month, days })
    ctx.store.trackedAccounts.create(writer, accountId, {
      source: 'bluesky',
      externalId: `did:plc:${accountId}`,
      handle: '@ada.bsky.social',
      name: 'Ada',
      url: 'https://bsky.app/profile/ada.bsky.social',
      status: 'there',
      firstDay: dayAt(0),
      lastDay: dayAt(-1),
      metrics: days[daysOfMonth.at(-1) ?? '']?.metrics ?? {},
      dueAt: now,
      createdAt: now,
    })
  })
  return accountId
}

/** Somebody begins to follow an account now. */
export async function follow(ctx: Context, uid: string, accountId: string): Promise<void> {
  const tracking = { uid, accountId, createdAt: ctx.clock() }
  await ctx.store.batch((writer) =>
    ctx.store.trackings.create(writer, trackingId(uid, accountId), tracking),
  )
}
