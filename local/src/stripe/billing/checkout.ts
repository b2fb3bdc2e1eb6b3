/** What follows a payment on the hosted page: https://docs.stripe.com/payments/checkout/fulfill-orders */
import type { Account } from '../state/account.ts'
import type { Session } from '../state/objects.ts'
import { noteAttempt, paymentOf } from './invoices.ts'
import { endPayment, takePayment, tryPayment, type Outcome } from './payments.ts'
import { isInvoiceSettling, noteOutcome, startSubscription } from './subscriptions.ts'

/**
 * Pays an open session with a card that works (`succeeded`) or with a bank account that pays later (`processing`):
 * https://docs.stripe.com/payments/checkout/fulfill-orders
 */
export function payForSession(
  account: Account,
  session: Session,
  outcome: 'succeeded' | 'processing',
): void {
  const done: Session = {
    ...session,
    ...(session.mode === 'payment'
      ? { payment_intent: charge(account, session, outcome) }
      : subscribe(account, session, outcome)),
    payment_status: outcome === 'succeeded' ? 'paid' : 'unpaid',
    status: 'complete',
    url: null,
  }
  account.create('checkout.session', done, 'checkout.session.completed')
}

/** The card is declined; the session stays open for another try. */
export function declineSession(account: Account, session: Session): void {
  const payment_intent = charge(account, session, 'declined')
  // A subscription's payment belongs to its invoice, which does not exist yet.
  if (session.mode === 'payment') account.change('checkout.session', session, { payment_intent })
}

/** Expires a session: it can no longer be paid. */
export function expireSession(account: Account, session: Session): Session {
  const expired = { status: 'expired' as const, url: null }
  return account.change('checkout.session', session, expired, 'checkout.session.expired')
}

/** The bank has paid, or has not: https://docs.stripe.com/payments/ach-direct-debit */
export function settleSession(account: Account, session: Session, isPaid: boolean): void {
  const payment = paymentOf(account, session.invoice ?? '')
  const intentId = session.payment_intent ?? payment?.payment.payment_intent ?? ''
  const intent = endPayment(account, account.find('payment_intent', intentId), isPaid)
  if (session.invoice !== null) {
    // A payment that is under way outlives its customer.
    const customer = account.store.get('customer', session.customer)
    const at = customer ? account.timeOf(customer) : account.now()
    const invoice = account.find('invoice', session.invoice)
    noteOutcome(account, noteAttempt(account, invoice, intent, at), at)
  }
  if (isPaid) {
    const paid = { payment_status: 'paid' as const }
    const event = 'checkout.session.async_payment_succeeded'
    account.change('checkout.session', session, paid, event)
  } else account.emit('checkout.session.async_payment_failed', session)
}

/** True while a bank has not said whether it pays. */
export function isSettling(account: Account, session: Session): boolean {
  if (session.status !== 'complete' || session.payment_status === 'paid') return false
  if (session.invoice !== null) return isInvoiceSettling(account, session.invoice)
  return account.find('payment_intent', session.payment_intent ?? '').status === 'processing'
}

/** @returns the payment's id */
function charge(account: Account, session: Session, outcome: Outcome): string {
  const { amount_total: amount, currency, customer, payment_intent: known } = session
  const at = account.now()
  if (known !== null)
    return tryPayment(account, account.find('payment_intent', known), outcome, at).id
  const { price, metadata } = account.find('sale', session.id)
  const description = account.find('product', price.product).name
  const payment = { amount, currency, customer, description, metadata, at }
  return takePayment(account, payment, outcome).id
}

function subscribe(account: Account, session: Session, outcome: Outcome) {
  const { price, metadata } = account.find('sale', session.id)
  const { customer } = session
  const made = startSubscription(account, { customer, price, metadata, outcome })
  return { subscription: made.id, invoice: made.latest_invoice }
}
