/** Time that passes for a customer: https://docs.stripe.com/billing/testing/test-clocks */
import { newId, type Account } from '../state/account.ts'
import type { Customer, Invoice, Subscription } from '../state/objects.ts'
import { expireSession } from './checkout.ts'
import { draftInvoice, draftSeconds, payInvoice } from './invoices.ts'
import { outcomeWithout } from './payments.ts'
import {
  after,
  dropUpdate,
  endSubscription,
  invoicesOf,
  itemOf,
  noteOutcome,
  rhythmOf,
} from './subscriptions.ts'

/** Does what is due in real time: sessions expire, subscriptions renew. */
export function catchUp(account: Account): void {
  const now = account.now()
  for (const session of account.store.all('checkout.session'))
    if (session.status === 'open' && session.expires_at <= now) expireSession(account, session)
  runBilling(account, null, now)
}

/**
 * Lets time pass for one customer, as test clocks do (https://docs.stripe.com/billing/testing/test-clocks), which
 * Stripe gives to customers only when they are made.
 * @param days until the next renewal is paid when 0
 */
export function advance(account: Account, customer: Customer, days: number): void {
  const clock = clockOf(account, customer)
  const ends = account.store
    .all('subscription')
    .filter((own) => own.customer === customer.id && own.status !== 'canceled')
    .map((subscription) => itemOf(subscription).current_period_end)
  const nextMonth = after(clock.frozen_time, 1, { interval: 'month', interval_count: 1 })
  const renewal = (ends.length > 0 ? Math.max(...ends) : nextMonth) + draftSeconds
  const frozen_time = days > 0 ? clock.frozen_time + days * 86_400 : renewal
  runBilling(account, clock.id, frozen_time)
  account.change('test_helpers.test_clock', clock, { frozen_time })
}

function clockOf(account: Account, customer: Customer) {
  if (customer.test_clock !== null)
    return account.find('test_helpers.test_clock', customer.test_clock)
  const now = account.now()
  const id = newId('clock')
  account.change('customer', customer, { test_clock: id })
  const object = 'test_helpers.test_clock'
  return account.create(object, { id, object, created: now, frozen_time: now })
}

type Due = { at: number; work: () => void }

/** Does what subscriptions on this test clock (null: in real time) have to do until `until`, in the order of time. */
function runBilling(account: Account, clock: string | null, until: number): void {
  for (let due = nextDue(account, clock); due && due.at <= until; due = nextDue(account, clock))
    due.work()
}

function nextDue(account: Account, clock: string | null): Due | undefined {
  return account.store
    .all('subscription')
    .filter(
      ({ status, customer }) =>
        status !== 'canceled' && account.find('customer', customer).test_clock === clock,
    )
    .map((subscription) => dueOf(account, subscription))
    .sort((a, b) => a.at - b.at)[0]
}

/** The earliest; of several at the same time, the first in the list. */
function dueOf(account: Account, subscription: Subscription): Due {
  const { pending_update: pending, cancel_at: end } = subscription
  const { current_period_end: periodEnd } = itemOf(subscription)
  const dues: Due[] = [{ at: periodEnd, work: () => renew(account, subscription, periodEnd) }]
  if (end !== null)
    dues.unshift({ at: end, work: () => void endSubscription(account, subscription, end) })
  // A change of price may have made a newer invoice than the unpaid one.
  for (const invoice of invoicesOf(account, subscription)) {
    const { next_payment_attempt: at } = invoice
    if (at !== null) dues.unshift({ at, work: () => charge(account, invoice, at) })
  }
  if (pending)
    dues.unshift({ at: pending.expires_at, work: () => void dropUpdate(account, subscription) })
  return dues.reduce((first, due) => (due.at < first.at ? due : first))
}

/** The period is over: a new one begins with a draft of its invoice. */
function renew(account: Account, subscription: Subscription, at: number): void {
  const old = itemOf(subscription)
  const { billing_cycle_anchor: anchor } = subscription
  let count = 1
  while (after(anchor, count, rhythmOf(old.price)) <= at) count += 1
  const end = after(anchor, count, rhythmOf(old.price))
  const item = { ...old, current_period_start: at, current_period_end: end }
  const billing_reason = 'subscription_cycle'
  const invoice = draftInvoice(account, { subscription, item, billing_reason, at })
  const items = { ...subscription.items, data: [item] }
  const renewed = { items, latest_invoice: invoice.id }
  account.change('subscription', subscription, renewed, 'customer.subscription.updated')
}

/** An attempt to be paid for a period that has begun. */
function charge(account: Account, invoice: Invoice, at: number): void {
  const tried = payInvoice(account, invoice, outcomeWithout(account, invoice.customer), at)
  noteOutcome(account, tried, at)
}
