import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { derivedId } from '../ids.ts'
import type { User, UserDocument } from '../store/users.ts'
import { askStripe, unlessMissing, unlessGone } from './ask-stripe.ts'

/**
 * The user's customer at Stripe: made at the first purchase, and always the same, however many purchases race. A `gone`
 * one, which was deleted there, is replaced.
 * @throws {ApiError} payment_unavailable, or unauthenticated (account gone).
 */
export async function ensureCustomer(
  ctx: Context,
  user: User,
  gone: string | null = null,
): Promise<string> {
  if (user.stripeCustomerId !== null && user.stripeCustomerId !== gone) return user.stripeCustomerId
  const { id, name, email } = user
  // The same key must come with the same parameters, but a name may change between two attempts.
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
    // The name may have changed since.
    const note = noteForCustomer({ name, email, stripeCustomerId }, current, ctx.clock())
    ctx.store.users.update(tx, id, { stripeCustomerId, ...note })
    return created.id
  })
  if (kept !== null) return kept
  await eraseCustomer(ctx, created.id)
  throw new ApiError('unauthenticated')
}

/** Pause after a failure. */
const pauseMs = 6 * 3_600_000

/**
 * Updates somebody's name and address at Stripe, for their invoices. Safe to repeat: it stays due until Stripe has what
 * the document says.
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
    // If it changed again, our older update may have arrived last.
    const isTold = now.name === user.name && now.email === user.email
    store.users.update(tx, uid, { customerCheckAt: isTold ? null : clock() })
  })
}

/** Comes first, so that permanent failures do not hold up the others. */
function postpone({ store, clock }: Context, uid: string): Promise<User | null> {
  return store.transaction(async (tx) => {
    const user = await store.users.find(uid, tx)
    if (!user?.customerCheckAt) return null
    store.users.update(tx, uid, { customerCheckAt: new Date(clock().getTime() + pauseMs) })
    return user
  })
}

/**
 * Deletes a customer at Stripe, which ends their subscriptions. Safe to repeat.
 * @throws {ApiError} payment_unavailable.
 */
export async function eraseCustomer(ctx: Context, customerId: string): Promise<void> {
  await askStripe(ctx, (stripe) => unlessMissing(stripe, 'id', stripe.customers.del(customerId)))
}

type Profile = Pick<UserDocument, 'name' | 'email'>
type Customer = Profile & Pick<User, 'stripeCustomerId'>

/** Stripe refuses longer names. */
const maxNameLength = 256

/** A person's profile for Stripe. */
function customerProfile({ name, email }: Profile): Profile {
  // Without half a surrogate pair at the end.
  return { name: name.slice(0, maxNameLength).replace(/[\uD800-\uDBFF]$/, ''), email }
}

/** Fields to write with a new profile, so that the customer at Stripe is updated soon. */
export function noteForCustomer(
  told: Customer,
  { name, email }: Profile,
  now: Date,
): Pick<UserDocument, 'customerCheckAt'> | Record<string, never> {
  const isTold = told.name === name && told.email === email
  return told.stripeCustomerId === null || isTold ? {} : { customerCheckAt: now }
}
