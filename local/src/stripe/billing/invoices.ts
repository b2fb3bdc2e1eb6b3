import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type {
  PlainCustomer,
  PlainInvoice,
  PlainInvoiceLine,
  PlainInvoicePayment,
  PlainPaymentIntent,
  PlainSubscription,
  PlainSubscriptionItem,
} from '../state/objects.ts'
import { takePayment, tryPayment } from './payments.ts'
import type { Outcome } from './payments.ts'

const daySeconds = 86_400
/** A renewal's invoice is a draft that long. */
const draftSeconds = 3600
/** Days after each failed attempt on a renewal until the next; none follows the last. */
export const retryDays: readonly number[] = [3, 5, 7]

type InvoiceInput = {
  customer: PlainCustomer
  subscription: Pick<PlainSubscription, 'id' | 'metadata' | 'default_payment_method'>
  item: PlainSubscriptionItem
  reason: 'subscription_create' | 'subscription_cycle'
  at: number
}

/** A draft for the period that the item is in. */
export function draftInvoice(account: Account, input: InvoiceInput): PlainInvoice {
  const { customer, subscription, item, reason, at } = input
  const id = newId('in')
  const amount = item.price.unit_amount * item.quantity
  const isFirst = reason === 'subscription_create'
  const [prefix, sequence] = [customer.invoice_prefix ?? '', customer.next_invoice_sequence ?? 1]
  account.change('customer', account.find('customer', customer.id), {
    next_invoice_sequence: sequence + 1,
  })
  const invoice: PlainInvoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Local stand-in',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: isFirst ? null : at + draftSeconds,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: item.price.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [invoiceLine(account, id, subscription, item)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: isFirst ? null : at + draftSeconds,
    number: `${prefix}-${String(sequence).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: at,
    // Of the period that went by; for a first invoice nothing did.
    period_start: isFirst ? at : previousStart(account, subscription.id, at),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: customer.test_clock,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: at,
  }
  return account.create('invoice', invoice, 'invoice.created')
}

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
  return account.create('invoice', open, 'invoice.payment_failed')
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

function previousStart(account: Account, subscription: string, at: number): number {
  const lines = account.store
    .all('invoice')
    .filter(({ parent }) => parent.subscription_details.subscription === subscription)
    .flatMap(({ lines: { data } }) => data)
  return lines.at(-1)?.period.start ?? at
}

function invoiceLine(
  account: Account,
  invoice: string,
  subscription: InvoiceInput['subscription'],
  item: PlainSubscriptionItem,
): PlainInvoiceLine {
  const { price, quantity } = item
  const product = account.find('product', price.product)
  const amount = price.unit_amount * quantity
  const each = `${(price.unit_amount / 100).toFixed(2)} ${price.currency.toUpperCase()}`
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: `${quantity} × ${product.name} (at ${each} / ${price.recurring?.interval ?? ''})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}
