/** The life of a subscription, with changes that wait: https://docs.stripe.com/billing/subscriptions/overview */
import type { Stripe } from 'stripe'
import { mergeMetadata } from '../http/params.ts'
import { BadParameters, Refusal } from '../http/refusal.ts'
import { newId, type Account } from '../state/account.ts'
import type { Invoice, Item, Price, Rhythm, Subscription } from '../state/objects.ts'
import { draftInvoice, paymentOf, payInvoice, voidInvoice } from './invoices.ts'
import { outcomeWithout, type Outcome } from './payments.ts'

/** How long an unpaid change stays pending: https://docs.stripe.com/billing/subscriptions/pending-updates */
const maxWaitSeconds = 23 * 3600

type Start = { customer: string; price: Price; metadata: Stripe.Metadata; outcome: Outcome }

/** Starts a subscription and charges its first period: https://docs.stripe.com/billing/subscriptions/overview */
export function startSubscription(account: Account, start: Start): Subscription {
  const { customer, price, metadata, outcome } = start
  const at = account.timeOf(account.find('customer', customer))
  const id = newId('sub')
  const item: Item = {
    id: newId('si'),
    object: 'subscription_item',
    created: at,
    current_period_end: after(at, 1, rhythmOf(price)),
    current_period_start: at,
    price,
  }
  const subscription = { id, customer, metadata }
  const draft = { subscription, item, billing_reason: 'subscription_create', at } as const
  const invoice = payInvoice(account, draftInvoice(account, draft), outcome, at)
  return account.create(
    'subscription',
    {
      ...subscription,
      object: 'subscription',
      billing_cycle_anchor: at,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { feedback: null, reason: null },
      created: at,
      ended_at: null,
      items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
      latest_invoice: invoice.id,
      pending_update: null,
      status: 'active',
    },
    'customer.subscription.created',
  )
}

/** The one item of a subscription. */
export function itemOf(subscription: Subscription): Item {
  const [item] = subscription.items.data
  if (!item) throw new Error(`${subscription.id} has no item.`)
  return item
}

/** Ends a subscription now; open invoices stay unpaid, that of a pending change is voided. */
export function endSubscription(
  account: Account,
  subscription: Subscription,
  at: number,
  reason = subscription.cancellation_details.reason,
): Subscription {
  for (const invoice of invoicesOf(account, subscription)) {
    if (invoice.status === 'paid' || invoice.status === 'void') continue
    if (invoice.billing_reason === 'subscription_update') voidInvoice(account, invoice)
    else account.change('invoice', invoice, { next_payment_attempt: null })
  }
  const ended = {
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: { ...subscription.cancellation_details, reason },
    ended_at: at,
    pending_update: null,
    status: 'canceled' as const,
  }
  return account.change('subscription', subscription, ended, 'customer.subscription.deleted')
}

/**
 * Lets a subscription end at a time (null takes it back) or with its period; each is taken back only in the same way.
 * The customer portal does the former: https://docs.stripe.com/billing/subscriptions/cancel
 * @throws {BadParameters} for both at once, for a time that is over, and when it has ended
 */
export function scheduleEnd(
  account: Account,
  subscription: Subscription,
  { at, isWithPeriod }: { at: number | null | undefined; isWithPeriod: boolean | undefined },
): Partial<Subscription> {
  if (at === undefined && isWithPeriod === undefined) return {}
  if (at !== undefined && isWithPeriod !== undefined)
    throw new BadParameters('Please pass in only one of cancel_at_period_end and cancel_at.')
  if (subscription.status === 'canceled')
    throw new BadParameters('A canceled subscription can only update its metadata.')
  const { cancel_at_period_end: endsWithPeriod, cancellation_details: details } = subscription
  const isTakenBack = at === null || isWithPeriod === false
  if (isWithPeriod === endsWithPeriod || (at === null && endsWithPeriod)) return {}
  if (isTakenBack) {
    const cancellation_details = { ...details, reason: null }
    return { cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation_details }
  }
  const now = account.timeOf(account.find('customer', subscription.customer))
  const cancel_at = at ?? itemOf(subscription).current_period_end
  if (cancel_at <= now)
    throw new BadParameters('The `cancel_at` timestamp must be in the future.', {
      param: 'cancel_at',
    })
  return {
    cancel_at,
    cancel_at_period_end: isWithPeriod === true,
    canceled_at: now,
    cancellation_details: { ...details, reason: 'cancellation_requested' },
  }
}

interface PriceChange {
  readonly price: Price
  /** Whether the difference for the rest of the period is paid now. */
  readonly isInvoiced: boolean
  /** Whether an unpaid change stays pending; otherwise it is refused. */
  readonly canWait: boolean
  readonly metadata: Stripe.Metadata
}

/**
 * Moves a subscription to another price with the same interval:
 * https://docs.stripe.com/billing/subscriptions/change-price
 * @throws {Refusal} 402 when it is not paid and cannot wait, as with `payment_behavior=error_if_incomplete`
 * @throws {BadParameters} for what this stand-in cannot do: pay money back to the customer's balance
 */
export function changePrice(
  account: Account,
  subscription: Subscription,
  { price, isInvoiced, canWait, metadata }: PriceChange,
): Partial<Subscription> {
  const replaced = itemOf(subscription)
  const { interval } = rhythmOf(replaced.price)
  if (rhythmOf(price).interval !== interval || price.currency !== replaced.price.currency)
    throw new BadParameters('This local stand-in changes between prices of one rhythm only.')
  const item = { ...replaced, price }
  const items = { ...subscription.items, data: [item] }
  const changed = { items, metadata: mergeMetadata(subscription.metadata, metadata) }
  if (!isInvoiced || price.id === replaced.price.id) return changed
  const at = account.timeOf(account.find('customer', subscription.customer))
  const billing_reason = 'subscription_update'
  const draft = draftInvoice(account, { subscription, item, replaced, billing_reason, at })
  if (draft.amount_due <= 0)
    throw new BadParameters('This local stand-in keeps no balance of customers.')
  const outcome = outcomeWithout(account, subscription.customer)
  const invoice = payInvoice(account, draft, outcome, at)
  if (invoice.status === 'paid') return { ...changed, latest_invoice: invoice.id }
  if (!canWait) throw unpaid(outcome)
  // It is not retried off session.
  account.change('invoice', invoice, { next_payment_attempt: null })
  const expires_at = Math.min(at + maxWaitSeconds, replaced.current_period_end)
  return {
    latest_invoice: invoice.id,
    pending_update: { expires_at, metadata, subscription_items: [item] },
  }
}

function unpaid(outcome: Outcome): Refusal {
  const code =
    outcome === 'declined' ? 'card_declined' : 'subscription_payment_intent_requires_action'
  const message = `The subscription cannot be updated, because its latest invoice was not paid.`
  return new Refusal(402, message, { type: 'card_error', code })
}

/** Applies a pending change, whose invoice is paid. */
function applyUpdate(account: Account, subscription: Subscription): void {
  const { pending_update: pending } = subscription
  if (!pending) return
  const [{ price }] = pending.subscription_items
  const applied = account.change(
    'subscription',
    subscription,
    {
      items: { ...subscription.items, data: [{ ...itemOf(subscription), price }] },
      metadata: mergeMetadata(subscription.metadata, pending.metadata),
      pending_update: null,
    },
    'customer.subscription.updated',
  )
  account.emit('customer.subscription.pending_update_applied', applied)
}

/**
 * Drops a pending change that was not paid in time or is superseded, and voids its invoice.
 * @returns the subscription without it.
 */
export function dropUpdate(account: Account, subscription: Subscription): Subscription {
  if (!subscription.pending_update) return subscription
  const awaited = awaitedInvoice(account, subscription)
  if (awaited) voidInvoice(account, awaited)
  const event = 'customer.subscription.pending_update_expired'
  return account.change('subscription', subscription, { pending_update: null }, event)
}

/** The invoice that a pending change waits for. */
export function awaitedInvoice(account: Account, subscription: Subscription): Invoice | undefined {
  return invoicesOf(account, subscription).findLast(
    ({ billing_reason, status }) => status === 'open' && billing_reason === 'subscription_update',
  )
}

/**
 * Pays an invoice by hand, with another card than the one that failed:
 * https://docs.stripe.com/invoicing/hosted-invoice-page
 * @throws {BadParameters} when it is not open
 */
export function payOpenInvoice(account: Account, invoice: Invoice): void {
  if (invoice.status !== 'open')
    throw new BadParameters('This invoice is not open: there is nothing to pay.')
  const at = account.timeOf(account.find('customer', invoice.customer))
  const paid = payInvoice(account, invoice, 'succeeded', at)
  const subscription = subscriptionOf(account, invoice)
  if (invoice.billing_reason === 'subscription_update') applyUpdate(account, subscription)
  else if (subscription.latest_invoice === invoice.id) noteOutcome(account, paid, at)
}

/** What a payment attempt means for the subscription: active, past due, or ended after the last attempt. */
export function noteOutcome(account: Account, invoice: Invoice, at: number): void {
  const subscription = subscriptionOf(account, invoice)
  if (subscription.status === 'canceled') return
  if (invoice.status !== 'paid' && invoice.next_payment_attempt === null) {
    endSubscription(account, subscription, at, 'payment_failed')
    return
  }
  const status = invoice.status === 'paid' ? 'active' : 'past_due'
  account.change('subscription', subscription, { status }, 'customer.subscription.updated')
}

/** Invoices of a subscription, oldest first. */
export function invoicesOf({ store }: Account, { id }: Subscription): Invoice[] {
  return store.all('invoice').filter((one) => one.parent.subscription_details.subscription === id)
}

function subscriptionOf(account: Account, { parent }: Invoice): Subscription {
  return account.find('subscription', parent.subscription_details.subscription)
}

/** True while a bank has not said whether it pays the invoice. */
export function isInvoiceSettling(account: Account, invoice: string): boolean {
  const intent = paymentOf(account, invoice)?.payment.payment_intent ?? ''
  return account.store.get('payment_intent', intent)?.status === 'processing'
}

/** @throws {BadParameters} for a price that is paid once */
export function rhythmOf({ id, recurring }: Price): Rhythm {
  if (!recurring) throw new BadParameters(`${id} is not recurring.`)
  return recurring
}

/**
 * `count` periods after `anchor` (seconds since 1970); months end on their last day where the anchor's day is not in
 * them.
 */
export function after(anchor: number, count: number, { interval, interval_count }: Rhythm): number {
  const total = count * interval_count
  if (interval === 'day' || interval === 'week')
    return anchor + total * (interval === 'day' ? 1 : 7) * 86_400
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + total * (interval === 'year' ? 12 : 1))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}
