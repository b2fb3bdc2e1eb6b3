import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { createOnce } from '../store/create-once.ts'
import { chargeDisputeClosed } from './events/charge-dispute-closed.ts'
import { chargeDisputeCreated } from './events/charge-dispute-created.ts'
import { chargeDisputeFundsReinstated } from './events/charge-dispute-funds-reinstated.ts'
import { chargeDisputeUpdated } from './events/charge-dispute-updated.ts'
import { chargeRefunded } from './events/charge-refunded.ts'
import { checkoutSessionAsyncPaymentFailed } from './events/checkout-session-async-payment-failed.ts'
import { checkoutSessionAsyncPaymentSucceeded } from './events/checkout-session-async-payment-succeeded.ts'
import { checkoutSessionCompleted } from './events/checkout-session-completed.ts'
import { checkoutSessionExpired } from './events/checkout-session-expired.ts'
import { customerSubscriptionCreated } from './events/customer-subscription-created.ts'
import { customerSubscriptionDeleted } from './events/customer-subscription-deleted.ts'
import { customerSubscriptionPendingUpdateApplied } from './events/customer-subscription-pending-update-applied.ts'
import { customerSubscriptionPendingUpdateExpired } from './events/customer-subscription-pending-update-expired.ts'
import { customerSubscriptionUpdated } from './events/customer-subscription-updated.ts'
import type { EventHandler, HandledEvent } from './events/event-handler.ts'
import { invoicePaid } from './events/invoice-paid.ts'
import { invoicePaymentActionRequired } from './events/invoice-payment-action-required.ts'
import { invoicePaymentFailed } from './events/invoice-payment-failed.ts'
import { refundFailed } from './events/refund-failed.ts'
import { refundUpdated } from './events/refund-updated.ts'
import type { StripeEventType } from './stripe-event-types.ts'

/** Stripe gives up to deliver an event after days; nobody delivers one by hand after this. */
const rememberedMs = 60 * 24 * 3_600_000

const handlers: { readonly [Type in StripeEventType]: EventHandler<Type> } = {
  'checkout.session.completed': checkoutSessionCompleted,
  'checkout.session.async_payment_succeeded': checkoutSessionAsyncPaymentSucceeded,
  'checkout.session.async_payment_failed': checkoutSessionAsyncPaymentFailed,
  'checkout.session.expired': checkoutSessionExpired,
  'invoice.paid': invoicePaid,
  'invoice.payment_failed': invoicePaymentFailed,
  'invoice.payment_action_required': invoicePaymentActionRequired,
  'customer.subscription.created': customerSubscriptionCreated,
  'customer.subscription.updated': customerSubscriptionUpdated,
  'customer.subscription.deleted': customerSubscriptionDeleted,
  'customer.subscription.pending_update_applied': customerSubscriptionPendingUpdateApplied,
  'customer.subscription.pending_update_expired': customerSubscriptionPendingUpdateExpired,
  'charge.refunded': chargeRefunded,
  'refund.updated': refundUpdated,
  'refund.failed': refundFailed,
  'charge.dispute.created': chargeDisputeCreated,
  'charge.dispute.updated': chargeDisputeUpdated,
  'charge.dispute.closed': chargeDisputeClosed,
  'charge.dispute.funds_reinstated': chargeDisputeFundsReinstated,
}

/**
 * Does what an event of Stripe asks for, once for each event. It must be Stripe's own: its signature verified, or fetched there.
 * @returns whether anything was done: false for events that we know already or have no use for.
 * @throws {ApiError} payment_unavailable, and whatever else fails: then the event is not done and must be delivered again.
 */
export async function handleStripeEvent(ctx: Context, event: Stripe.Event): Promise<boolean> {
  const { store, clock, log } = ctx
  if (await store.stripeEvents.find(event.id)) return false
  if (!isHandled(event)) return false
  await handle(ctx, event)
  const now = clock()
  const expiresAt = new Date(now.getTime() + rememberedMs)
  const done = { type: event.type, handledAt: now, expiresAt }
  const isFirst = await createOnce(store, (tx) => {
    store.stripeEvents.create(tx, event.id, done)
  })
  const lagSeconds = Math.max(0, Math.round(now.getTime() / 1000 - event.created))
  if (isFirst) tell(log, 'webhook_handled', { type: event.type, lagSeconds })
  return isFirst
}

function isHandled(event: Stripe.Event): event is HandledEvent {
  return Object.hasOwn(handlers, event.type)
}

async function handle<Type extends StripeEventType>(ctx: Context, event: HandledEvent<Type>) {
  await handlers[event.type](ctx, event.data.object)
}
