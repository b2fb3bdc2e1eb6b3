import type { Product } from '@hairstyle/contract/api/credits.ts'
import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { derivedId } from '../ids.ts'
import { confirmPaymentMail, renewalFailedMail } from '../mail/payment-mails.ts'
import { postMail } from '../mail/post-mail.ts'
import { createOnce } from '../store/create-once.ts'
import { findAtStripe } from './ask-stripe.ts'
import { findFirstOrder, planOf } from './orders.ts'
import { subscriptionOf } from './payment.ts'
import { settleCheckout, settleInvoice, settlePayment, settleSession } from './settle-payments.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Longer than Stripe retries an event, or anybody would resend one by hand. */
const rememberedMs = 60 * 24 * 3_600_000

type Objects = {
  [Type in Stripe.Event['type']]: Extract<Stripe.Event, { type: Type }>['data']['object']
}

/**
 * Handles events of one type. Events come late, twice and in any order, so a handler takes only ids from them, which
 * never change, and fetches the rest from Stripe. Safe to repeat.
 * @throws {ApiError} payment_unavailable; the event is then delivered again.
 */
type EventHandler<Type extends Stripe.Event['type']> = (
  ctx: Context,
  object: Objects[Type],
) => Promise<unknown>

const syncPlan = (ctx: Context, { id }: { readonly id: string }) => syncSubscription(ctx, id)

/** The events that the product's webhook subscribes to. */
const handlers = {
  /** Somebody completed a checkout page; the money is there, or on its way. */
  'checkout.session.completed': settleSession,
  /** A delayed payment has arrived. */
  'checkout.session.async_payment_succeeded': settleSession,
  /** A delayed payment has failed. */
  'checkout.session.async_payment_failed': settleSession,
  /** Nobody paid on a checkout page in time. */
  'checkout.session.expired': settleSession,
  /** A month of a plan was paid. */
  'invoice.paid': (ctx, { id }) => settleInvoice(ctx, id),
  /** A month of a plan could not be collected. Stripe retries for some days. */
  'invoice.payment_failed': (ctx, { id }) => tellOfUnpaidMonth(ctx, id),
  /** The payer's bank wants a payment confirmed (3-D Secure). Stripe also reports that the payment failed. */
  'invoice.payment_action_required': (ctx, { id }) => tellOfUnpaidMonth(ctx, id),
  'customer.subscription.created': syncPlan,
  /** A plan was renewed, cancelled, resumed, or a renewal of it failed. */
  'customer.subscription.updated': syncPlan,
  'customer.subscription.deleted': endPlan,
  /** A change of plan that waited for its payment took effect. */
  'customer.subscription.pending_update_applied': syncPlan,
  /** A change of plan was not paid for in time: the plan is unchanged. */
  'customer.subscription.pending_update_expired': syncPlan,
  /** Money was sent back, all or some of it. */
  'charge.refunded': settlePayment,
  /** A refund has succeeded or failed. */
  'refund.updated': settlePayment,
  /** A refund could not be delivered, so the money is ours again. */
  'refund.failed': settlePayment,
  /** Somebody disputes a payment at their bank. Its credits are held until the decision. */
  'charge.dispute.created': async (ctx, dispute) => {
    tell(ctx.log, 'dispute_opened', { disputeId: dispute.id })
    await settlePayment(ctx, dispute)
  },
  /** A dispute was updated; an appeal against a lost one may be decided. */
  'charge.dispute.updated': settlePayment,
  /** A bank has decided a dispute. */
  'charge.dispute.closed': settlePayment,
  /** The money is ours again after a dispute, won at once or by an appeal. */
  'charge.dispute.funds_reinstated': settlePayment,
} satisfies { readonly [Type in Stripe.Event['type']]?: EventHandler<Type> }

type StripeEventType = keyof typeof handlers
export const stripeEventTypes = Object.keys(handlers) as StripeEventType[]

/** An event of a type that the product handles. */
type HandledEvent<Type extends StripeEventType = StripeEventType> = {
  [Each in Type]: Stripe.Event & { type: Each; data: { object: Objects[Each] } }
}[Type]

/**
 * Handles an event of Stripe, once. It must be authentic: its signature verified, or fetched from Stripe.
 * @returns whether anything was done: false for known events and for types that are not handled.
 * @throws {ApiError} payment_unavailable, and any other failure: then the event is not done and must be delivered
 * again.
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
  const byType: { readonly [Each in StripeEventType]: EventHandler<Each> } = handlers
  await byType[event.type](ctx, event.data.object)
}

const withIntents = { expand: ['payments.data.payment.payment_intent'] }

/**
 * Updates a plan after a failed payment. For a renewal, its owner gets a mail with the page where it can be paid, or
 * confirmed if that is all their bank wants: each of the two mails once per invoice.
 * @throws {ApiError} payment_unavailable.
 */
async function tellOfUnpaidMonth(ctx: Context, invoiceId: string): Promise<void> {
  const invoice = await findAtStripe(ctx, invoiceId, (stripe) =>
    stripe.invoices.retrieve(invoiceId, withIntents),
  )
  const subscriptionId = invoice && subscriptionOf(invoice)
  if (!invoice || subscriptionId === null) return
  const plan = await syncSubscription(ctx, subscriptionId)
  // Whoever buys or changes a plan sees it on the page.
  const isRenewal = invoice.billing_reason === 'subscription_cycle'
  if (!isRenewal || invoice.status !== 'open') return
  const first = await findFirstOrder(ctx, planOf(invoice, subscriptionId))
  if (!first || first.uid === null) return
  const owner = await ctx.store.users.find(first.uid)
  if (!owner) return
  const item = plan && (await ctx.store.items.find(plan.itemId))
  const site = ctx.config.siteOrigins[0]
  const renewal = {
    site,
    name: owner.name,
    title: item?.title ?? first.item.title,
    product: first.item.product,
    amount: invoice.amount_due,
    currency: invoice.currency,
    url: invoice.hosted_invoice_url ?? `${site}${planPages[first.item.product]}`,
  }
  const [kind, message] = wantsConfirmation(invoice)
    ? ['confirm-payment-mail', confirmPaymentMail(renewal)]
    : ['renewal-failed-mail', renewalFailedMail(renewal)]
  await postMail(ctx, { id: derivedId(kind, invoiceId), to: owner, message })
}

/**
 * Ends a plan, and its first order if that was never paid: the event that said so may have come while it could still be
 * paid.
 * @throws {ApiError} payment_unavailable.
 */
async function endPlan(
  ctx: Context,
  { id: subscriptionId, metadata }: Pick<Stripe.Subscription, 'id' | 'metadata'>,
): Promise<void> {
  await syncSubscription(ctx, subscriptionId)
  const first = await findFirstOrder(ctx, { subscriptionId, metadata })
  if (first?.status !== 'pending' || first.checkoutSessionId === null) return
  await settleCheckout(ctx, first.id, first.checkoutSessionId)
}

/** Where somebody sees their plan. */
const planPages = {
  credits: '/account',
  tracking: '/tracking/settings',
  salon: '/salon-kit/plan',
} as const satisfies Record<Product, string>

function wantsConfirmation({ payments }: Stripe.Invoice): boolean {
  return (payments?.data ?? []).some(({ payment: { payment_intent: intent } }) => {
    return typeof intent === 'object' && intent.status === 'requires_action'
  })
}
