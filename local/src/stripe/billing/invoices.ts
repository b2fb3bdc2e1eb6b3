/** Invoices of subscriptions, their retries and prorations: https://docs.stripe.com/billing/invoices/subscription */
import { newId, type Account } from '../state/account.ts'
import type {
  Invoice,
  InvoiceLine,
  InvoicePayment,
  Item,
  PaymentIntent,
  Subscription,
} from '../state/objects.ts'
import { takePayment, tryPayment, type Outcome } from './payments.ts'

const daySeconds = 86_400
/** How long a renewal's invoice stays a draft: https://docs.stripe.com/billing/invoices/subscription */
export const draftSeconds = 3600
/**
 * Days after each failed attempt on a renewal until the next; none follows the last:
 * https://docs.stripe.com/billing/revenue-recovery/smart-retries
 */
const retryDays: readonly number[] = [3, 5, 7]

type Draft = {
  subscription: Pick<Subscription, 'id' | 'customer' | 'metadata'>
  item: Item
  billing_reason: Invoice['billing_reason']
  /** The replaced item, when the rest of its period is charged at a new price. */
  replaced?: Item
  /** Seconds since 1970. */
  at: number
}

/** A draft for the period that the item is in, or for what the rest of it costs more than it did. */
export function draftInvoice(account: Account, draft: Draft): Invoice {
  const { subscription, item, billing_reason, replaced, at } = draft
  const id = newId('in')
  const lines = replaced
    ? [restOf(account, replaced, -1, at), restOf(account, item, 1, at)]
    : [lineOf(account, item)]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const customer = account.find('customer', subscription.customer)
  const invoice: Invoice = {
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    billing_reason,
    created: at,
    currency: item.price.currency,
    customer: customer.id,
    customer_email: customer.email,
    hosted_invoice_url: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    next_payment_attempt: billing_reason === 'subscription_cycle' ? at + draftSeconds : null,
    parent: {
      type: 'subscription_details',
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    status: 'draft',
    status_transitions: { paid_at: null },
    total,
  }
  return account.create('invoice', invoice, 'invoice.created')
}

/** Finalises a draft and charges what is owed; a failed payment is tried again. */
export function payInvoice(
  account: Account,
  draft: Invoice,
  outcome: Outcome,
  at: number,
): Invoice {
  const open = {
    status: 'open' as const,
    hosted_invoice_url: `${account.url}/invoices/${draft.id}`,
  }
  const invoice =
    draft.status === 'draft' ? account.change('invoice', draft, open, 'invoice.finalized') : draft
  const known = paymentOf(account, invoice.id)
  if (known) {
    const intent = account.find('payment_intent', known.payment.payment_intent)
    return noteAttempt(account, invoice, tryPayment(account, intent, outcome, at), at)
  }
  const { amount_due: amount, currency, customer } = invoice
  const description = invoice.lines.data.at(-1)?.description ?? 'Subscription'
  const payment = { amount, currency, customer, description, metadata: {}, at }
  const intent = takePayment(account, payment, outcome)
  account.create('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    created: at,
    invoice: invoice.id,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
  })
  return noteAttempt(account, invoice, intent, at)
}

/** What a payment's end means for its invoice; a payment under way changes nothing. */
export function noteAttempt(
  account: Account,
  invoice: Invoice,
  { status, amount }: PaymentIntent,
  at: number,
): Invoice {
  if (status === 'processing') return invoice
  const attempt_count = invoice.attempt_count + 1
  if (status === 'succeeded') {
    const payment = paymentOf(account, invoice.id)
    if (payment)
      account.change('invoice_payment', payment, { status: 'paid' }, 'invoice_payment.paid')
    const paid = {
      attempt_count,
      amount_paid: amount,
      amount_remaining: 0,
      next_payment_attempt: null,
      status: 'paid' as const,
      status_transitions: { paid_at: at },
    }
    return account.change('invoice', invoice, paid, 'invoice.paid')
  }
  const days = retryDays[invoice.attempt_count]
  const next_payment_attempt = days === undefined ? null : at + days * daySeconds
  const failed = { attempt_count, next_payment_attempt }
  const open = account.change('invoice', invoice, failed, 'invoice.payment_failed')
  if (status === 'requires_action') account.emit('invoice.payment_action_required', open)
  return open
}

/** Voids it: it is no longer owed. */
export function voidInvoice(account: Account, invoice: Invoice): void {
  const payment = paymentOf(account, invoice.id)
  if (payment) {
    const intent = account.find('payment_intent', payment.payment.payment_intent)
    account.change('payment_intent', intent, { status: 'canceled' }, 'payment_intent.canceled')
  }
  account.change('invoice', invoice, { amount_remaining: 0, status: 'void' }, 'invoice.voided')
}

/** The payment for an invoice: this stand-in makes one at most. */
export function paymentOf({ store }: Account, invoice: string): InvoicePayment | undefined {
  return store.all('invoice_payment').find((payment) => payment.invoice === invoice)
}

/**
 * The rest of the period at the item's price, to the second: https://docs.stripe.com/billing/subscriptions/prorations
 */
function restOf(account: Account, item: Item, sign: 1 | -1, at: number): InvoiceLine {
  const line = lineOf(account, item, true)
  const { current_period_start: start, current_period_end: end } = item
  return {
    ...line,
    amount: sign * Math.round((line.amount * (end - at)) / (end - start)),
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${line.description ?? ''}`,
    period: { start: at, end },
  }
}

function lineOf(account: Account, item: Item, proration = false): InvoiceLine {
  const { price, current_period_start: start, current_period_end: end } = item
  return {
    id: newId('il'),
    object: 'line_item',
    amount: price.unit_amount,
    currency: price.currency,
    description: account.find('product', price.product).name,
    parent: { type: 'subscription_item_details', subscription_item_details: { proration } },
    period: { start, end },
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
  }
}
