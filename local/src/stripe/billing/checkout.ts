import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type { PlainCustomer, PlainPaymentIntent, PlainSession } from '../state/objects.ts'
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
  payer: { type: MethodType; email: string | null },
): PlainSession {
  const outcome = payer.type === 'card' ? 'succeeded' : 'processing'
  const customer = customerOf(account, session, payer.email)
  const email = customer?.email ?? session.customer_email ?? payer.email
  const done: PlainSession = {
    ...session,
    customer: customer?.id ?? null,
    customer_details: customerDetails(email, customer),
    payment_status: outcome === 'succeeded' ? 'paid' : 'unpaid',
    status: 'complete',
    url: null,
  }
  const payment = { type: payer.type, customer, email, outcome } as const
  const made =
    session.mode === 'payment'
      ? { payment_intent: charge(account, session, payment).id }
      : subscribe(account, session, payment)
  return account.create('checkout.session', { ...done, ...made }, 'checkout.session.completed')
}

/** The card is declined; the session stays open for another try. */
export function declineSession(
  account: Account,
  session: PlainSession,
  givenEmail: string | null,
): void {
  const customer = session.customer === null ? null : account.find('customer', session.customer)
  const email = customer?.email ?? session.customer_email ?? givenEmail
  const payment = { type: 'card', customer, email, outcome: 'declined' } as const
  const intent = charge(account, session, payment)
  // That of a subscription is its invoice's, which there is none of yet.
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
    // A payment that is under way outlives its customer.
    const customer = account.store.get('customer', invoice.customer)
    const at = customer ? account.timeOf(customer) : account.now()
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

type Payment = {
  type: MethodType
  customer: PlainCustomer | null
  email: string | null
  outcome: Outcome
}

function charge(account: Account, session: PlainSession, payment: Payment): PlainPaymentIntent {
  const { customer, email, outcome } = payment
  // A card is not kept for later, so it is nobody's.
  const method = addPaymentMethod(account, { ...payment, customer: null })
  const attempt = { customer, method, email, outcome, at: account.now() }
  if (session.payment_intent !== null)
    return tryPayment(account, account.find('payment_intent', session.payment_intent), attempt)
  const { amount_total: amount, currency } = session
  const { data } = account.find('session_items', session.id)
  const own = session.mode === 'payment' ? data : { ...data, metadata: {}, description: null }
  return takePayment(account, { ...own, ...attempt, amount, currency }, outcome)
}

function subscribe(
  account: Account,
  session: PlainSession,
  { type, customer, email, outcome }: Payment & { outcome: 'succeeded' | 'processing' },
): { subscription: string; invoice: string } {
  const { items, data } = account.find('session_items', session.id)
  const [line] = items
  if (!customer || !line) throw new Error(`${session.id} lacks its customer or its line.`)
  const method = addPaymentMethod(account, { type, customer, email })
  const { metadata, description } = data
  const made = startSubscription(account, {
    customer,
    line,
    metadata,
    description,
    method,
    outcome,
  })
  return { subscription: made.subscription.id, invoice: made.invoice.id }
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
