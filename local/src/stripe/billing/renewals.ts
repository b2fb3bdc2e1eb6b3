import { BadParameters } from '../http/refusal.ts'
import type { Account } from '../state/account.ts'
import type { PlainInvoice, PlainSubscription } from '../state/objects.ts'
import { finalizeInvoice, payInvoice } from './invoices.ts'
import { draftInvoice } from './new-invoice.ts'
import { outcomeWithout } from './payments.ts'
import { applyUpdate, dropUpdate } from './pending-update.ts'
import { addPaymentMethod } from './payment-methods.ts'
import { periodEnd } from './periods.ts'
import { endSubscription, itemOf } from './subscriptions.ts'

type Due = { at: number; work: () => void }

/** Does what subscriptions on this test clock (null: in real time) have to do until `until`, in the order of time. */
export function runBilling(account: Account, clock: string | null, until: number): void {
  for (let due = nextDue(account, clock); due && due.at <= until; due = nextDue(account, clock))
    due.work()
}

/** When a subscription in real time has to do something next (seconds since 1970). */
export function nextBillingTime(account: Account): number | undefined {
  return nextDue(account, null)?.at
}

function nextDue(account: Account, clock: string | null): Due | undefined {
  const dues = account.store
    .all('subscription')
    .filter(({ status, test_clock }) => status !== 'canceled' && test_clock === clock)
    .map((subscription) => dueOf(account, subscription))
  return dues.sort((a, b) => a.at - b.at)[0]
}

/** What comes first; of what comes at once, what stands first. */
function dueOf(account: Account, subscription: PlainSubscription): Due {
  const periodEnd = itemOf(subscription).current_period_end
  const invoice = unpaidInvoiceOf(account, subscription)
  const attemptAt = invoice?.next_payment_attempt ?? Infinity
  const expiresAt = subscription.pending_update?.expires_at ?? Infinity
  const end = subscription.cancel_at ?? Infinity
  const dues: Due[] = [
    { at: expiresAt, work: () => void dropUpdate(account, subscription) },
    {
      at: attemptAt,
      work: () => invoice && charge(account, subscription, invoice, attemptAt),
    },
    { at: end, work: () => void endSubscription(account, subscription, { at: end, details: {} }) },
    { at: periodEnd, work: () => renew(account, subscription, periodEnd) },
  ]
  return dues.reduce((first, due) => (due.at < first.at ? due : first))
}

/** A renewal that is still to be paid; a change of price may have brought a newer invoice. */
function unpaidInvoiceOf(account: Account, { id }: PlainSubscription): PlainInvoice | undefined {
  return account.store
    .all('invoice')
    .find(
      ({ parent, next_payment_attempt: next }) =>
        next !== null && parent.subscription_details.subscription === id,
    )
}

/** The period is over: a new one begins with a draft of its invoice. */
function renew(account: Account, subscription: PlainSubscription, at: number): void {
  const old = itemOf(subscription)
  if (!old.price.recurring) throw new Error(`${old.price.id} is not recurring.`)
  const end = periodEnd(subscription.billing_cycle_anchor, at, old.price.recurring)
  const item = { ...old, current_period_start: at, current_period_end: end }
  const customer = account.find('customer', subscription.customer)
  const reason = 'subscription_cycle'
  const since = old.current_period_start
  const invoice = draftInvoice(account, { customer, subscription, item, reason, since, at })
  account.change(
    'subscription',
    subscription,
    { items: { ...subscription.items, data: [item] }, latest_invoice: invoice.id },
    'customer.subscription.updated',
  )
}

/** An attempt to be paid for a period that has begun. */
function charge(
  account: Account,
  subscription: PlainSubscription,
  invoice: PlainInvoice,
  at: number,
): void {
  const open = invoice.status === 'draft' ? finalizeInvoice(account, invoice, at) : invoice
  const tried = payInvoice(account, open, {
    method: subscription.default_payment_method ?? '',
    outcome: outcomeWithout(account, subscription.customer),
    at,
  })
  noteOutcome(account, subscription, tried, at)
}

/**
 * Pays an invoice by hand, with another card than the one that failed.
 * @throws {BadParameters} when it is not open
 */
export function payOpenInvoice(account: Account, invoice: PlainInvoice): void {
  if (invoice.status !== 'open')
    throw new BadParameters('This invoice is not open: there is nothing to pay.')
  const customer = account.find('customer', invoice.customer)
  const at = account.timeOf(customer)
  const { email } = customer
  const method = addPaymentMethod(account, { type: 'card', customer, email })
  const paid = payInvoice(account, invoice, { method: method.id, outcome: 'succeeded', at })
  const { subscription: id } = invoice.parent.subscription_details
  const subscription = account.find('subscription', id)
  if (invoice.billing_reason === 'subscription_update') {
    applyUpdate(account, subscription)
    return
  }
  if (subscription.status !== 'canceled' && subscription.latest_invoice === invoice.id)
    noteOutcome(account, subscription, paid, at)
}

/** What an attempt to be paid means for the subscription: active, past due, or over after the last attempt. */
export function noteOutcome(
  account: Account,
  subscription: PlainSubscription,
  invoice: PlainInvoice,
  at: number,
): void {
  if (invoice.status !== 'paid' && invoice.next_payment_attempt === null) {
    endSubscription(account, subscription, { at, details: { reason: 'payment_failed' } })
    return
  }
  const status = invoice.status === 'paid' ? 'active' : 'past_due'
  account.change('subscription', subscription, { status }, 'customer.subscription.updated')
}
