import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import { openMonth, readInvitationLimit, tellUsedUp, usedUp } from '../salon-api/allowance.ts'
import { shownStyles } from '../salons/shown-styles.ts'
import type { Transaction } from '../store/database.ts'
import type { InvitationDocument } from '../store/invitations.ts'
import type { Salon } from '../store/salons.ts'

const dayMs = 24 * 3600_000

export interface InvitationWish extends Pick<InvitationDocument, 'kind' | 'label' | 'source'> {
  readonly validDays: number
}

type NewInvitation = InvitationDocument & { readonly id: string }

/**
 * Makes a link for clients of a salon, within its plan.
 * @throws {ApiError} plan_used_up, conflict where its list shows no style, or not_found where the salon is gone.
 */
export async function createInvitation(
  ctx: Context,
  salon: Pick<Salon, 'id' | 'ownerId'>,
  wish: InvitationWish,
): Promise<NewInvitation> {
  const limit = await readInvitationLimit(ctx, salon.ownerId)
  const { invitation, used } = await ctx.store.transaction(
    (tx) => addInvitation(ctx, tx, { salonId: salon.id, limit, wish }),
    { account: salon.id },
  )
  await tellUsedUp(ctx, { salonId: salon.id, ownerId: salon.ownerId }, used)
  return invitation
}

interface Addition {
  readonly salonId: string
  /** What the salon may use in a month. */
  readonly limit: number
  readonly wish: InvitationWish
}

/**
 * As part of a transaction that reads nothing after it. A link for a single client counts now, one for everybody with
 * each consultation that it brings.
 * @returns also how many of the month are used then.
 * @throws {ApiError} plan_used_up, conflict where its list shows no style, or not_found where the salon is gone.
 */
export async function addInvitation(
  ctx: Context,
  tx: Transaction,
  { salonId, limit, wish: { validDays, ...details } }: Addition,
): Promise<{ readonly invitation: NewInvitation; readonly used: number }> {
  const { store, clock } = ctx
  // Closing a salon erases its links once the salon is gone.
  if (!(await store.salons.find(salonId, tx))) throw new ApiError('not_found')
  const month = await openMonth(ctx, tx, salonId)
  // Neither is a concern of clients, who use the page on the salon's own site.
  if (details.source !== 'embed') {
    if (month.used >= limit) throw usedUp(limit)
    if ((await shownStyles(ctx, salonId)).length === 0) {
      throw new ApiError(
        'conflict',
        'Your list shows no style, so a client would find nothing to choose from. Please add one, or show a hidden one.',
      )
    }
  }
  const now = clock()
  const invitation: InvitationDocument = {
    ...details,
    salonId,
    expiresAt: new Date(now.getTime() + validDays * dayMs),
    revokedAt: null,
    uses: 0,
    erased: 0,
    createdAt: now,
  }
  const id = newId()
  store.invitations.create(tx, id, invitation)
  const used = details.kind === 'single' ? month.count() : month.used
  return { invitation: { ...invitation, id }, used }
}
