import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type {
  PlainCustomer,
  PlainInvoice,
  PlainInvoiceLine,
  PlainSubscription,
  PlainSubscriptionItem,
} from '../state/objects.ts'

/** A renewal's invoice is a draft that long. */
export const draftSeconds = 3600
type InvoiceInput = {
  customer: PlainCustomer
  subscription: Pick<PlainSubscription, 'id' | 'metadata' | 'default_payment_method'>
  item: PlainSubscriptionItem
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  /** What the item was until now, when the rest of its period is charged anew. */
  replaced?: PlainSubscriptionItem
  /** Start of the period that went by; `at` for a first invoice. */
  since: number
  at: number
}

/** A draft for the period that the item is in, or for what the rest of it costs more than it did. */
export function draftInvoice(account: Account, input: InvoiceInput): PlainInvoice {
  const { customer, subscription, item, reason, since, at } = input
  const id = newId('in')
  const lines = input.replaced
    ? [input.replaced, item].map((each) => prorationLine(account, id, each, input))
    : [invoiceLine(account, id, { subscription, item })]
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const isRenewal = reason === 'subscription_cycle'
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
    automatically_finalizes_at: isRenewal ? at + draftSeconds : null,
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
      data: lines,
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: isRenewal ? at + draftSeconds : null,
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
    period_start: since,
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

/** The rest of the period at the item's price: charged for the new item, given back for the one that it replaces. */
function prorationLine(
  account: Account,
  invoice: string,
  item: PlainSubscriptionItem,
  { subscription, replaced, at }: InvoiceInput,
): PlainInvoiceLine {
  const line = invoiceLine(account, invoice, { subscription, item, isProration: true })
  const { current_period_start: start, current_period_end: end } = item
  const sign = item === replaced ? -1 : 1
  const amount = sign * Math.round((line.amount * (end - at)) / (end - start))
  return {
    ...line,
    amount,
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${line.description ?? ''}`,
    period: { start: at, end },
    subtotal: amount,
  }
}

interface LineInput extends Pick<InvoiceInput, 'subscription' | 'item'> {
  isProration?: boolean
}

function invoiceLine(
  account: Account,
  invoice: string,
  { subscription, item, isProration = false }: LineInput,
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
        proration: isProration,
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
