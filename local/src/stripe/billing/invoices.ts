import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type { PlainInvoice, PlainInvoicePayment, PlainPaymentIntent } from '../state/objects.ts'
import { takePayment, tryPayment } from './payments.ts'
import type { Outcome } from './payments.ts'

const daySeconds = 86_400
/** Days after each failed attempt on a renewal until the next; none follows the last. */
const retryDays: readonly number[] = [3, 5, 7]

/** From then on the invoice is owed. */
export function finalizeInvoice(account: Account, invoice: PlainInvoice, at: number): PlainInvoice {
  const open: PlainInvoice = {
    ...invoice,
    automatically_finalizes_at: null,
    effective_at: at,
    hosted_invoice_url: `${account.url}/invoices/${invoice.id}`,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: at },
  }
  return account.create('invoice', open, 'invoice.finalized')
}

/** Charges a payment method for an open invoice. */
export function payInvoice(
  account: Account,
  invoice: PlainInvoice,
  { method, outcome, at }: { method: string; outcome: Outcome; at: number },
): PlainInvoice {
  const customer = account.find('customer', invoice.customer)
  const attempt = {
    method: account.find('payment_method', method),
    email: customer.email,
    at,
    outcome,
  }
  const known = paymentsOf(account, invoice.id)[0]
  const intent = known
    ? tryPayment(account, account.find('payment_intent', known.payment.payment_intent), attempt)
    : takePayment(account, { ...attempt, ...purchase(invoice), customer }, outcome)
  return noteAttempt(account, invoice, intent, at)
}

function purchase(invoice: PlainInvoice) {
  const isFirst = invoice.billing_reason === 'subscription_create'
  return {
    amount: invoice.amount_due,
    currency: invoice.currency,
    metadata: {},
    description: isFirst ? 'Subscription creation' : 'Subscription update',
    receiptEmail: null,
  }
}

/** What an ended payment, or one under way, means for its invoice. */
export function noteAttempt(
  account: Account,
  invoice: PlainInvoice,
  intent: PlainPaymentIntent,
  at: number,
): PlainInvoice {
  const payment = invoicePayment(account, invoice, intent, at)
  if (intent.status === 'processing') return account.change('invoice', invoice, { attempted: true })
  const attempts = { attempted: true, attempt_count: invoice.attempt_count + 1 }
  if (intent.status === 'succeeded') {
    const paidAt = { ...payment.status_transitions, paid_at: at }
    account.create(
      'invoice_payment',
      { ...payment, amount_paid: intent.amount, status: 'paid', status_transitions: paidAt },
      'invoice_payment.paid',
    )
    const paid: PlainInvoice = {
      ...invoice,
      ...attempts,
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      auto_advance: false,
      ending_balance: 0,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...invoice.status_transitions, paid_at: at },
    }
    account.create('invoice', paid, 'invoice.paid')
    account.emit('invoice.payment_succeeded', paid)
    return paid
  }
  const days = retryDays[invoice.attempt_count]
  const next = days === undefined ? null : at + days * daySeconds
  const open = { ...invoice, ...attempts, auto_advance: next !== null, next_payment_attempt: next }
  account.create('invoice', open, 'invoice.payment_failed')
  if (intent.status === 'requires_action') account.emit('invoice.payment_action_required', open)
  return open
}

/** It is owed no more. */
export function voidInvoice(account: Account, invoice: PlainInvoice): void {
  for (const { payment } of paymentsOf(account, invoice.id)) {
    const intent = account.find('payment_intent', payment.payment_intent)
    account.change('payment_intent', intent, { status: 'canceled' }, 'payment_intent.canceled')
  }
  account.change('invoice', invoice, { amount_remaining: 0, status: 'void' }, 'invoice.voided')
}

function invoicePayment(
  account: Account,
  invoice: PlainInvoice,
  intent: PlainPaymentIntent,
  at: number,
) {
  const known = paymentsOf(account, invoice.id)[0]
  if (known) return known
  return account.store.put('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}

/** Payments for an invoice; this stand-in makes at most one. */
export function paymentsOf(account: Account, invoice: string): PlainInvoicePayment[] {
  return account.store.all('invoice_payment').filter((payment) => payment.invoice === invoice)
}
