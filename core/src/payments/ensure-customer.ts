import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { derivedId } from '../ids.ts'
import type { User } from '../store/users.ts'
import { askStripe } from './ask-stripe.ts'
import { customerProfile, noteForCustomer } from './customer-profile.ts'
import { eraseCustomer } from './erase-customer.ts'

/**
 * The customer at Stripe who is this user: made at the first purchase, the same one ever after, however many purchases
 * race. One that is `gone`, because somebody deleted it there, is replaced.
 * @throws {ApiError} payment_unavailable, or unauthenticated (account gone).
 */
export async function ensureCustomer(
  ctx: Context,
  user: User,
  gone: string | null = null,
): Promise<string> {
  if (user.stripeCustomerId !== null && user.stripeCustomerId !== gone) return user.stripeCustomerId
  const { id, name, email } = user
  // The same key must come with the same parameters, and a name may change between two tries.
  const idempotencyKey = `customer_${derivedId(id, name, email, gone ?? '')}`
  const created = await askStripe(ctx, (stripe) =>
    stripe.customers.create(
      { ...customerProfile(user), metadata: { uid: id } },
      { idempotencyKey },
    ),
  )
  const kept = await ctx.store.transaction(async (tx) => {
    const current = await ctx.store.users.find(id, tx)
    if (!current) return null
    const known = current.stripeCustomerId
    if (known !== null && known !== gone) return known
    const stripeCustomerId = created.id
    // They may have changed their name since.
    const note = noteForCustomer({ name, email, stripeCustomerId }, current, ctx.clock())
    ctx.store.users.update(tx, id, { stripeCustomerId, ...note })
    return created.id
  })
  if (kept !== null) return kept
  await eraseCustomer(ctx, created.id)
  throw new ApiError('unauthenticated')
}
