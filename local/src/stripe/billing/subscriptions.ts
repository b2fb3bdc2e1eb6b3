import type { Stripe } from 'stripe'
import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type {
  PlainCustomer,
  PlainInvoice,
  PlainLineItem,
  PlainPaymentMethod,
  PlainPlan,
  PlainPrice,
  PlainSubscription,
  PlainSubscriptionItem,
} from '../state/objects.ts'
import { finalizeInvoice, payInvoice, voidInvoice } from './invoices.ts'
import { draftInvoice } from './new-invoice.ts'
import { periodEnd } from './periods.ts'

type StartInput = {
  customer: PlainCustomer
  line: PlainLineItem
  metadata: Stripe.Metadata
  description: string | null
  method: PlainPaymentMethod
  outcome: 'succeeded' | 'processing'
}

export const noReason: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
}

/** Starts a subscription and charges its first period. */
export function startSubscription(
  account: Account,
  input: StartInput,
): { subscription: PlainSubscription; invoice: PlainInvoice } {
  const { customer, line, metadata, description, method, outcome } = input
  const at = account.timeOf(customer)
  const id = newId('sub')
  const item = newItem(id, line, at)
  const origin = { id, metadata, default_payment_method: method.id }
  const reason = 'subscription_create'
  const draft = draftInvoice(account, {
    customer,
    subscription: origin,
    item,
    reason,
    since: at,
    at,
  })
  const open = finalizeInvoice(account, draft, at)
  const invoice = payInvoice(account, open, { method: method.id, outcome, at })
  const subscription: PlainSubscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: noReason,
    collection_method: 'charge_automatically',
    created: at,
    currency: line.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method.id,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: invoice.id,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: 'active',
    test_clock: customer.test_clock,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  }
  account.create('subscription', subscription, 'customer.subscription.created')
  return { subscription, invoice }
}

/** The one item of a subscription. */
export function itemOf(subscription: PlainSubscription): PlainSubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error(`${subscription.id} has no item.`)
  return item
}

/** Ends a subscription now; what it owes stays unpaid. */
export function endSubscription(
  account: Account,
  subscription: PlainSubscription,
  { at, details }: { at: number; details: Partial<Stripe.Subscription.CancellationDetails> },
): PlainSubscription {
  for (const invoice of account.store.all('invoice')) {
    const isOwn = invoice.parent.subscription_details.subscription === subscription.id
    if (!isOwn || invoice.status === 'paid' || invoice.status === 'void') continue
    if (invoice.billing_reason === 'subscription_update') voidInvoice(account, invoice)
    else
      account.change(
        'invoice',
        invoice,
        { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null },
        'invoice.updated',
      )
  }
  const ended: PlainSubscription = {
    ...subscription,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: { ...subscription.cancellation_details, ...details },
    ended_at: at,
    pending_update: null,
    status: 'canceled',
  }
  return account.create('subscription', ended, 'customer.subscription.deleted')
}

function newItem(subscription: string, line: PlainLineItem, at: number): PlainSubscriptionItem {
  const { price, quantity } = line
  if (!price.recurring) throw new Error(`${price.id} is not recurring.`)
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at,
    current_period_end: periodEnd(at, at, price.recurring),
    current_period_start: at,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price, price.recurring),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The price in the form of the older plans, which items still carry. */
export function planOf(price: PlainPrice, recurring: Stripe.Price.Recurring): PlainPlan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
