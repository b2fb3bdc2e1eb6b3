import { freeInvitations } from '@hairstyle/contract/limits.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { derivedId } from '../ids.ts'
import { postMail } from '../mail/post-mail.ts'
import { usedUpMail } from '../mail/salon-mails.ts'
import { readPlans } from '../payments/orders.ts'
import type { Transaction } from '../store/database.ts'

/** How long a month is kept. */
const keptMs = 100 * 24 * 3600_000

/** What a salon may send this month, and how much it has sent. */
export interface Allowance {
  /** The month of the calendar, in UTC, such as `2026-11`. */
  readonly month: string
  readonly used: number
  readonly limit: number
}

/** A salon and the owner of its plan. */
export interface PlanHolder {
  readonly salonId: string
  readonly ownerId: string
}

/** How much of its plan a salon has used. */
export async function readAllowance(ctx: Context, holder: PlanHolder): Promise<Allowance> {
  const month = monthOf(ctx)
  const [limit, counted] = await Promise.all([
    readInvitationLimit(ctx, holder.ownerId),
    ctx.store.salonMonths.find(idOf(holder.salonId, month)),
  ])
  return { month, used: counted?.invitations ?? 0, limit }
}

/** Monthly invitations of somebody's salon, by their current plan. */
export async function readInvitationLimit(ctx: Context, ownerId: string): Promise<number> {
  const plans = await readPlans(ctx, ownerId)
  return Math.max(freeInvitations, ...plans.map(({ invitations }) => invitations))
}

/**
 * Reads what a salon has used of this month.
 * @returns a function that counts another invitation and returns the new number, to call after the transaction's reads.
 */
export async function openMonth(ctx: Context, tx: Transaction, salonId: string) {
  const { store, clock } = ctx
  const id = idOf(salonId, monthOf(ctx))
  const counted = await store.salonMonths.find(id, tx)
  const used = counted?.invitations ?? 0
  return {
    used,
    count(): number {
      const expiresAt = new Date(clock().getTime() + keptMs)
      if (counted) store.salonMonths.update(tx, id, { invitations: used + 1 })
      else store.salonMonths.create(tx, id, { salonId, invitations: 1, expiresAt })
      return used + 1
    },
  }
}

/** Error for a salon that has used up its month; its clients never see it. */
export function usedUp(limit: number): ApiError {
  return new ApiError(
    'plan_used_up',
    `Your ${limit} invitations of this month are used up. New ones come on the first of the next month, or with a larger plan.`,
  )
}

/** Tells the owner by email, once a month, once a salon has used all it may. Not in a transaction. */
export async function tellUsedUp(
  ctx: Context,
  { salonId, ownerId }: PlanHolder,
  used: number,
): Promise<void> {
  if (used < freeInvitations) return
  const limit = await readInvitationLimit(ctx, ownerId)
  const to = used < limit ? null : await ctx.store.users.find(ownerId)
  if (!to) return
  const message = usedUpMail({ site: ctx.config.siteOrigins[0], name: to.name, limit })
  await postMail(ctx, { id: derivedId('salon-used-up', salonId, monthOf(ctx)), to, message })
}

function monthOf({ clock }: Context): string {
  return clock().toISOString().slice(0, 7)
}

function idOf(salonId: string, month: string): string {
  return `${salonId}_${month}`
}
