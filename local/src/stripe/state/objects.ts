import type { Stripe } from 'stripe'

/**
 * What an account holds (https://docs.stripe.com/api), of each object the members that the product and this stand-in
 * read. What Stripe can expand is an id here.
 */
type Shape<T, Names extends keyof T, Changes = object> = Omit<Pick<T, Names>, keyof Changes> &
  Changes
type Common = 'id' | 'object' | 'created'
type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string }

export type Rhythm = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

export type Customer = Shape<
  Stripe.Customer,
  Common | 'email' | 'metadata',
  { name: string | null; test_clock: string | null }
>
export type Product = Shape<Stripe.Product, Common | 'active' | 'description' | 'name'>
export type Price = Shape<
  Stripe.Price,
  Common | 'active' | 'currency' | 'lookup_key' | 'tax_behavior' | 'type',
  { product: string; recurring: Rhythm | null; unit_amount: number }
>
export type Session = Shape<
  Stripe.Checkout.Session,
  Common | 'cancel_url' | 'client_reference_id' | 'expires_at' | 'metadata' | 'mode' | 'url',
  {
    amount_subtotal: number
    amount_total: number
    currency: string
    customer: string
    invoice: string | null
    payment_intent: string | null
    payment_status: 'paid' | 'unpaid'
    status: 'open' | 'complete' | 'expired'
    subscription: string | null
    success_url: string
  }
>
export type PaymentIntent = Shape<
  Stripe.PaymentIntent,
  Common | 'amount' | 'currency' | 'description' | 'metadata' | 'status',
  { customer: string; latest_charge: string | null }
>
export type Charge = Shape<
  Stripe.Charge,
  | Common
  | 'amount'
  | 'amount_refunded'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'paid'
  | 'refunded'
  | 'status',
  { customer: string; payment_intent: string; receipt_url: string }
>
export type Refund = Shape<
  Stripe.Refund,
  Common | 'amount' | 'currency' | 'metadata',
  { charge: string; payment_intent: string; status: 'succeeded' | 'failed' }
>
export type Dispute = Shape<
  Stripe.Dispute,
  Common | 'amount' | 'currency',
  {
    charge: string
    payment_intent: string
    status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost' | 'appeal_under_review'
  }
>
export type InvoiceLine = Shape<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'period',
  {
    parent: { type: 'subscription_item_details'; subscription_item_details: { proration: boolean } }
    pricing: { type: 'price_details'; price_details: { price: string; product: string } }
  }
>
export type Invoice = Shape<
  Stripe.Invoice,
  | Common
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'currency'
  | 'customer_email'
  | 'next_payment_attempt'
  | 'total',
  {
    billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
    customer: string
    hosted_invoice_url: string | null
    lines: List<InvoiceLine>
    parent: {
      type: 'subscription_details'
      subscription_details: { metadata: Stripe.Metadata; subscription: string }
    }
    status: 'draft' | 'open' | 'paid' | 'void'
    status_transitions: { paid_at: number | null }
  }
>
export type InvoicePayment = Shape<
  Stripe.InvoicePayment,
  Common,
  {
    invoice: string
    payment: { type: 'payment_intent'; payment_intent: string }
    status: 'open' | 'paid'
  }
>
export type Item = Shape<
  Stripe.SubscriptionItem,
  Common | 'current_period_end' | 'current_period_start',
  { price: Price }
>
export type Subscription = Shape<
  Stripe.Subscription,
  | Common
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'ended_at'
  | 'metadata',
  {
    cancellation_details: { feedback: string | null; reason: string | null }
    customer: string
    items: List<Item>
    latest_invoice: string
    pending_update: {
      expires_at: number
      metadata: Stripe.Metadata
      subscription_items: [Item]
    } | null
    status: 'active' | 'past_due' | 'canceled'
  }
>
export type TestClock = Shape<Stripe.TestHelpers.TestClock, Common | 'frozen_time'>
export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object }
  type: Stripe.Event['type']
}

/** An event's delivery to the webhook; `id` is the event's. */
export type Delivery = {
  id: string
  /** The result of each attempt, in words. */
  attempts: string[]
  /** When the next attempt is due (milliseconds since 1970); null when there is none. */
  dueAt: number | null
}

/** The kinds that the API shows. */
type ApiObjects = {
  customer: Customer
  product: Product
  price: Price
  'checkout.session': Session
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  invoice: Invoice
  invoice_payment: InvoicePayment
  subscription: Subscription
  event: Event
  'test_helpers.test_clock': TestClock
}
export type ApiKind = keyof ApiObjects

/** Everything that an account holds, by kind. */
export type Objects = ApiObjects & {
  deleted_customer: Stripe.DeletedCustomer
  /** What a session sells, and the data that it passes on to the objects it creates; `id` is the session's. */
  sale: { id: string; price: Price; metadata: Stripe.Metadata }
  delivery: Delivery
  /** The stored answer of a request; `id` is the idempotency key. */
  saved_answer: { id: string; call: string; status: number; body: string }
  /** How off-session payments end; `id` is the customer's. */
  trouble: { id: string; outcome: 'declined' | 'requires_action' }
}
export type Kind = keyof Objects
