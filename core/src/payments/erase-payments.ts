import type { Context } from '../context.ts'
import { eraseAll } from '../store/erase-all.ts'
import { askStripe } from './ask-stripe.ts'
import { closeCheckout } from './checkout-page.ts'
import { eraseCustomer } from './customers.ts'

const pageSize = 100
/** Most customers with one address: more than anybody has accounts. */
const maxCustomers = 100

/**
 * Removes a person from their orders, which stay for the books, and from Stripe, which ends their plan at once. Safe to
 * repeat, also after a failure.
 * @throws {ApiError} payment_unavailable.
 */
export async function erasePayments(ctx: Context, uid: string): Promise<void> {
  const { store } = ctx
  await eraseAll(
    () => store.orders.listIdsOwned(uid, pageSize),
    (orderId) => anonymize(ctx, orderId),
  )
  await eraseCustomers(ctx, uid)
  await eraseAll(
    () => store.subscriptions.listIdsOwned(uid, pageSize),
    (id) => store.batch((writer) => store.subscriptions.remove(writer, id)),
  )
}

async function anonymize(ctx: Context, orderId: string): Promise<void> {
  const { store } = ctx
  const order = await store.orders.find(orderId)
  if (order?.status === 'pending' && order.checkoutSessionId !== null) {
    await closeCheckout(ctx, order.checkoutSessionId)
  }
  if (order && order.customerId !== null) await eraseCustomer(ctx, order.customerId)
  await store.batch((writer) => {
    store.orders.update(writer, orderId, {
      uid: null,
      customerId: null,
      checkoutUrl: null,
      receiptUrl: null,
    })
  })
}

/** Customers that no order names: a purchase may have been interrupted between Stripe's answer and our write. */
async function eraseCustomers(ctx: Context, uid: string): Promise<void> {
  const erasure = await ctx.store.erasures.find(uid)
  if (!erasure) return
  const { email, isBuyer, stripeCustomerId } = erasure
  if (stripeCustomerId !== null) await eraseCustomer(ctx, stripeCustomerId)
  if (!isBuyer || email === '') return
  const customers = await askStripe(ctx, (stripe) =>
    stripe.customers.list({ email, limit: maxCustomers }),
  )
  for (const { id, metadata } of customers.data) {
    if (metadata['uid'] === uid) await eraseCustomer(ctx, id)
  }
}
