import { settleSession, expireSession, isSettling } from '../billing/checkout.ts'
import { newClock, startAdvance } from '../billing/clocks.ts'
import { appealDispute, decideDispute, openDispute, reopenDispute } from '../billing/disputes.ts'
import { after } from '../billing/periods.ts'
import { failRefund, refundCharge } from '../billing/refunds.ts'
import { itemOf } from '../billing/subscriptions.ts'
import { BadParameters, Refusal } from '../http/refusal.ts'
import type { Account } from '../state/account.ts'
import type { PlainCustomer } from '../state/objects.ts'

const daySeconds = 86_400
/** Renewals are charged an hour after the period begins. */
const draftSeconds = 3600

type Action = (account: Account, fields: (name: string) => string) => void

/** What the dashboard can do, by the last part of its address: `POST /actions/…`. */
const actions: Record<string, Action> = {
  advance: (account, field) => {
    const customer = withClock(account, account.find('customer', field('customer')))
    const clock = account.find('test_helpers.test_clock', customer.test_clock ?? '')
    const days = Number(field('days'))
    const aim =
      days > 0 ? clock.frozen_time + days * daySeconds : afterNextRenewal(account, customer)
    startAdvance(account, clock, aim)
  },
  'fail-renewals': (account, field) => {
    const { id } = account.find('customer', field('customer'))
    const fail = field('fail')
    account.store.drop('failing_customer', id)
    account.store.drop('confirming_customer', id)
    if (fail === 'yes') account.store.put('failing_customer', { id })
    if (fail === 'confirm') account.store.put('confirming_customer', { id })
  },
  refund: (account, field) => {
    refundCharge(account, account.find('charge', field('charge')), {
      amount: amountIn(field('amount')),
      metadata: {},
      reason: 'requested_by_customer',
    })
  },
  'fail-refund': (account, field) => {
    failRefund(account, account.find('refund', field('refund')))
  },
  dispute: (account, field) => {
    openDispute(account, account.find('charge', field('charge')), {
      amount: amountIn(field('amount')),
      isInquiry: field('inquiry') === 'yes',
    })
  },
  'decide-dispute': (account, field) => {
    const outcome = field('outcome')
    if (outcome !== 'won' && outcome !== 'lost')
      throw new BadParameters(`No such outcome: ${outcome}`)
    decideDispute(account, account.find('dispute', field('dispute')), outcome)
  },
  'appeal-dispute': (account, field) =>
    void appealDispute(account, account.find('dispute', field('dispute'))),
  'reopen-dispute': (account, field) =>
    void reopenDispute(account, account.find('dispute', field('dispute'))),
  'settle-payment': (account, field) => {
    const session = account.find('checkout.session', field('session'))
    if (!isSettling(account, session)) throw new BadParameters('No bank is asked for this payment.')
    settleSession(account, session, field('outcome') === 'paid')
  },
  'expire-session': (account, field) => {
    const session = account.find('checkout.session', field('session'))
    if (session.status !== 'open') throw new BadParameters('The session is not open.')
    expireSession(account, session)
  },
  'deliver-again': (account, field) => {
    const event = account.find('event', field('event'))
    const delivery = account.find('delivery', event.id)
    account.store.put('delivery', { ...delivery, dueAt: Date.now() })
  },
}

/**
 * Does what a button of the dashboard says.
 * @throws {Refusal} when there is no such button, or it cannot be done
 */
export function runAction(account: Account, name: string, fields: URLSearchParams): void {
  const action = actions[name]
  if (!action) throw new Refusal(404, `No such action: ${name}`)
  account.act(() => action(account, (field) => fields.get(field) ?? ''))
}

/** @throws {BadParameters} for anything but cents, or nothing */
function amountIn(text: string): number | undefined {
  if (!/^\d*$/.test(text)) throw new BadParameters(`Not an amount in cents: ${text}`)
  return text === '' ? undefined : Number(text)
}

/** Puts a customer on a clock of their own, which Stripe allows only at their creation. */
function withClock(account: Account, customer: PlainCustomer): PlainCustomer {
  if (customer.test_clock !== null) return customer
  const clock = newClock(account, account.now(), `Clock of ${customer.email ?? customer.id}`)
  const test_clock = clock.id
  for (const subscription of account.store.all('subscription'))
    if (subscription.customer === customer.id)
      account.change('subscription', subscription, { test_clock })
  return account.change('customer', customer, { test_clock })
}

function afterNextRenewal(account: Account, customer: PlainCustomer): number {
  const ends = account.store
    .all('subscription')
    .filter((own) => own.customer === customer.id && own.status !== 'canceled')
    .map((subscription) => itemOf(subscription).current_period_end)
  const next = ends.length > 0 ? Math.max(...ends) : after(account.timeOf(customer), 1, 'month')
  return next + draftSeconds
}
