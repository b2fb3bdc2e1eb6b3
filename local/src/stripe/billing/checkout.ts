import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type { PlainCustomer, PlainPaymentMethod, PlainSession } from '../state/objects.ts'
import { customerDetails, newCustomer } from './customers.ts'
import { noteAttempt, paymentsOf } from './invoices.ts'
import { addPaymentMethod } from './payment-methods.ts'
import type { MethodType } from './payment-methods.ts'
import { settlePayment, takePayment, tryPayment } from './payments.ts'
import type { Outcome } from './payments.ts'
import { noteOutcome } from './renewals.ts'
import { startSubscription } from './subscriptions.ts'

/** Pays an open session with a card that works, or with a bank account that pays later. */
export function payForSession(
  account: Account,
  session: PlainSession,
  { type, email }: { type: MethodType; email: string | null },
): PlainSession {
  const outcome = type === 'card' ? 'succeeded' : 'processing'
  const customer = customerOf(account, session, email)
  const payerEmail = customer?.email ?? email ?? session.customer_email
  const method = addPaymentMethod(account, { type, customer, email: payerEmail })
  const done: PlainSession = {
    ...session,
    customer: customer?.id ?? null,
    customer_details: customerDetails(payerEmail, customer),
    payment_status: outcome === 'succeeded' ? 'paid' : 'unpaid',
    status: 'complete',
    url: null,
  }
  const { items, data } = account.find('session_items', session.id)
  const [line] = items
  if (session.mode === 'subscription' && customer && line) {
    const input = { customer, line, metadata: data.metadata, description: data.description }
    const { subscription, invoice } = startSubscription(account, { ...input, method, outcome })
    const made = { subscription: subscription.id, invoice: invoice.id }
    return account.create('checkout.session', { ...done, ...made }, 'checkout.session.completed')
  }
  const intent = chargeFor(account, done, { customer, method, outcome })
  const paid = { ...done, payment_intent: intent.id }
  return account.create('checkout.session', paid, 'checkout.session.completed')
}

/** The card is declined; the session stays open for another try. */
export function declineSession(
  account: Account,
  session: PlainSession,
  email: string | null,
): void {
  const customer = session.customer === null ? null : account.find('customer', session.customer)
  const method = addPaymentMethod(account, {
    type: 'card',
    customer: null,
    email: customer?.email ?? email,
  })
  const intent = chargeFor(account, session, { customer, method, outcome: 'declined' })
  if (session.mode === 'payment')
    account.change('checkout.session', session, { payment_intent: intent.id })
}

/** Nobody can pay it any more. */
export function expireSession(account: Account, session: PlainSession): PlainSession {
  const expired = { ...session, status: 'expired' as const, url: null }
  return account.create('checkout.session', expired, 'checkout.session.expired')
}

/** The bank has paid, or has not. */
export function settleSession(account: Account, session: PlainSession, isPaid: boolean): void {
  const invoice = session.invoice === null ? null : account.find('invoice', session.invoice)
  const intentId =
    session.payment_intent ??
    (invoice ? paymentsOf(account, invoice.id)[0]?.payment.payment_intent : undefined)
  const intent = settlePayment(account, account.find('payment_intent', intentId ?? ''), isPaid)
  if (invoice && session.subscription !== null) {
    const at = account.timeOf(account.find('customer', invoice.customer))
    const subscription = account.find('subscription', session.subscription)
    const attempted = noteAttempt(account, invoice, intent, at)
    if (subscription.status !== 'canceled') noteOutcome(account, subscription, attempted, at)
  }
  if (isPaid)
    account.create(
      'checkout.session',
      { ...session, payment_status: 'paid' },
      'checkout.session.async_payment_succeeded',
    )
  else account.emit('checkout.session.async_payment_failed', session)
}

/** True while a bank has not said whether it pays. */
export function isSettling(account: Account, session: PlainSession): boolean {
  if (session.status !== 'complete' || session.payment_status === 'paid') return false
  const intents =
    session.payment_intent === null ? invoiceIntents(account, session) : [session.payment_intent]
  return intents.some((id) => account.find('payment_intent', id).status === 'processing')
}

function invoiceIntents(account: Account, session: PlainSession): string[] {
  return paymentsOf(account, session.invoice ?? '').map(({ payment }) => payment.payment_intent)
}

function chargeFor(
  account: Account,
  session: PlainSession,
  attempt: {
    customer: PlainCustomer | null
    method: PlainPaymentMethod
    outcome: Outcome
  },
) {
  const { data } = account.find('session_items', session.id)
  const at = account.now()
  const email = attempt.customer?.email ?? session.customer_email
  if (session.payment_intent !== null) {
    const intent = account.find('payment_intent', session.payment_intent)
    return tryPayment(account, intent, { ...attempt, email, at })
  }
  const { amount_total: amount, currency } = session
  const input = { ...data, ...attempt, amount, currency, email, at }
  return takePayment(account, input, attempt.outcome)
}

function customerOf(
  account: Account,
  session: PlainSession,
  email: string | null,
): PlainCustomer | null {
  if (session.customer !== null) return account.find('customer', session.customer)
  if (session.mode === 'payment') return null
  const made = newCustomer(newId('cus'), account.now(), { email: email ?? session.customer_email })
  return account.create('customer', made, 'customer.created')
}
