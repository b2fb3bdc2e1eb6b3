import type { Context } from '../context.ts'
import { eraseAll } from '../store/erase-all.ts'
import { askStripe, isMissing } from './ask-stripe.ts'
import { closeCheckout } from './close-checkout.ts'

const pageSize = 100

/**
 * Takes a person out of their orders, which stay for the books, and out of Stripe, which ends their plan at once. Safe to
 * repeat, and to go on with after a failure.
 * @throws {ApiError} payment_unavailable.
 */
export async function erasePayments(ctx: Context, uid: string): Promise<void> {
  const { store } = ctx
  await eraseAll(
    () => store.orders.listIdsOwned(uid, pageSize),
    (orderId) => anonymize(ctx, orderId),
  )
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

/** At Stripe; this ends what the customer subscribes to. */
async function eraseCustomer(ctx: Context, customerId: string): Promise<void> {
  await askStripe(ctx, async (stripe) => {
    try {
      await stripe.customers.del(customerId)
    } catch (error) {
      if (!isMissing(stripe, error, 'id')) throw error
    }
  })
}
