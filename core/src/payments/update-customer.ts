import type { Context } from '../context.ts'
import type { User } from '../store/users.ts'
import { askStripe, unlessGone } from './ask-stripe.ts'
import { customerProfile } from './customer-profile.ts'

/** Until it is tried again where it failed. */
const pauseMs = 6 * 3_600_000

/**
 * Tells Stripe the name and address that somebody has by now, so that their invoices go there. Safe to repeat: it stays noted until
 * Stripe knows what the document says.
 * @throws {ApiError} payment_unavailable.
 */
export async function updateCustomer(ctx: Context, uid: string): Promise<void> {
  const { store, clock } = ctx
  const user = await postpone(ctx, uid)
  if (!user) return
  const { stripeCustomerId } = user
  if (stripeCustomerId !== null) {
    await askStripe(ctx, (stripe) =>
      unlessGone(stripe, stripe.customers.update(stripeCustomerId, customerProfile(user))),
    )
  }
  await store.transaction(async (tx) => {
    const now = await store.users.find(uid, tx)
    if (!now) return
    // Where it changed again, what we told may have come last.
    const isTold = now.name === user.name && now.email === user.email
    store.users.update(tx, uid, { customerCheckAt: isTold ? null : clock() })
  })
}

/** Comes first, so that those which always fail keep no others waiting. */
function postpone({ store, clock }: Context, uid: string): Promise<User | null> {
  return store.transaction(async (tx) => {
    const user = await store.users.find(uid, tx)
    if (!user?.customerCheckAt) return null
    store.users.update(tx, uid, { customerCheckAt: new Date(clock().getTime() + pauseMs) })
    return user
  })
}
