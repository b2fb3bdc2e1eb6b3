import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { createOnce } from '../store/create-once.ts'
import { chargeDisputeClosed } from './events/charge-dispute-closed.ts'
import { chargeDisputeCreated } from './events/charge-dispute-created.ts'
import { chargeRefunded } from './events/charge-refunded.ts'
import { checkoutSessionAsyncPaymentFailed } from './events/checkout-session-async-payment-failed.ts'
import { checkoutSessionAsyncPaymentSucceeded } from './events/checkout-session-async-payment-succeeded.ts'
import { checkoutSessionCompleted } from './events/checkout-session-completed.ts'
import { checkoutSessionExpired } from './events/checkout-session-expired.ts'
import { customerSubscriptionCreated } from './events/customer-subscription-created.ts'
import { customerSubscriptionDeleted } from './events/customer-subscription-deleted.ts'
import { customerSubscriptionUpdated } from './events/customer-subscription-updated.ts'
import { invoicePaid } from './events/invoice-paid.ts'
import { invoicePaymentFailed } from './events/invoice-payment-failed.ts'
import { refundFailed } from './events/refund-failed.ts'
import { refundUpdated } from './events/refund-updated.ts'

/** Stripe gives up to deliver an event after days; nobody delivers one by hand after this. */
const rememberedMs = 60 * 24 * 3_600_000

/**
 * Does what an event of Stripe asks for, once for each event. It must be Stripe's own: its signature verified, or fetched there.
 * @returns whether anything was done: false for events that we know already or have no use for.
 * @throws {ApiError} payment_unavailable, and whatever else fails: then the event is not done and must be delivered again.
 */
export async function handleStripeEvent(ctx: Context, event: Stripe.Event): Promise<boolean> {
  const { store, clock } = ctx
  if (await store.stripeEvents.find(event.id)) return false
  const work = dispatch(ctx, event)
  if (!work) return false
  await work
  const now = clock()
  const expiresAt = new Date(now.getTime() + rememberedMs)
  const done = { type: event.type, handledAt: now, expiresAt }
  return await createOnce(store, (writer) => store.stripeEvents.create(writer, event.id, done))
}

function dispatch(ctx: Context, event: Stripe.Event): Promise<void> | null {
  switch (event.type) {
    case 'checkout.session.completed':
      return checkoutSessionCompleted(ctx, event.data.object)
    case 'checkout.session.async_payment_succeeded':
      return checkoutSessionAsyncPaymentSucceeded(ctx, event.data.object)
    case 'checkout.session.async_payment_failed':
      return checkoutSessionAsyncPaymentFailed(ctx, event.data.object)
    case 'checkout.session.expired':
      return checkoutSessionExpired(ctx, event.data.object)
    case 'invoice.paid':
      return invoicePaid(ctx, event.data.object)
    case 'invoice.payment_failed':
      return invoicePaymentFailed(ctx, event.data.object)
    case 'customer.subscription.created':
      return customerSubscriptionCreated(ctx, event.data.object)
    case 'customer.subscription.updated':
      return customerSubscriptionUpdated(ctx, event.data.object)
    case 'customer.subscription.deleted':
      return customerSubscriptionDeleted(ctx, event.data.object)
    case 'charge.refunded':
      return chargeRefunded(ctx, event.data.object)
    case 'refund.updated':
      return refundUpdated(ctx, event.data.object)
    case 'refund.failed':
      return refundFailed(ctx, event.data.object)
    case 'charge.dispute.created':
      return chargeDisputeCreated(ctx, event.data.object)
    case 'charge.dispute.closed':
      return chargeDisputeClosed(ctx, event.data.object)
    default:
      return null
  }
}
