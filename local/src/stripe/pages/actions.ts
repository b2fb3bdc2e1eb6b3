/** Test mode, by hand: https://docs.stripe.com/billing/testing/test-clocks */
import { expireSession, isSettling, settleSession } from '../billing/checkout.ts'
import { appealDispute, decideDispute, openDispute, reopenDispute } from '../billing/disputes.ts'
import { failRefund, refundCharge } from '../billing/payments.ts'
import { advance } from '../billing/time.ts'
import { BadParameters, Refusal } from '../http/refusal.ts'
import type { Account } from '../state/account.ts'

type Action = (account: Account, fields: (name: string) => string) => void

/** What the dashboard can do, by the last part of its address: `POST /actions/…`. */
const actions: Record<string, Action> = {
  advance: (account, field) =>
    advance(account, account.find('customer', field('customer')), Number(field('days'))),
  'fail-renewals': (account, field) => {
    const { id } = account.find('customer', field('customer'))
    const outcome = { yes: 'declined', confirm: 'requires_action' } as const
    const fail = field('fail')
    if (fail === 'yes' || fail === 'confirm')
      account.store.put('trouble', { id, outcome: outcome[fail] })
    else account.store.drop('trouble', id)
  },
  refund: (account, field) =>
    void refundCharge(account, account.find('charge', field('charge')), amountIn(field('amount'))),
  'fail-refund': (account, field) => failRefund(account, account.find('refund', field('refund'))),
  dispute: (account, field) =>
    openDispute(account, account.find('charge', field('charge')), {
      amount: amountIn(field('amount')),
      isInquiry: field('inquiry') === 'yes',
    }),
  'decide-dispute': (account, field) =>
    decideDispute(account, account.find('dispute', field('dispute')), field('outcome')),
  'appeal-dispute': (account, field) =>
    appealDispute(account, account.find('dispute', field('dispute'))),
  'reopen-dispute': (account, field) =>
    reopenDispute(account, account.find('dispute', field('dispute'))),
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
    const delivery = account.find('delivery', field('event'))
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
  account.store.batch(() => action(account, (field) => fields.get(field) ?? ''))
}

/** @throws {BadParameters} for anything but cents, or nothing */
function amountIn(text: string): number | undefined {
  if (!/^\d*$/.test(text)) throw new BadParameters(`Not an amount in cents: ${text}`)
  return text === '' ? undefined : Number(text)
}
