import type { Stripe } from 'stripe'

/** `T` as it lies in the account: what could be expanded is an id, decimals are text. */
type Plain<T, Changes> = Omit<T, keyof Changes> & Changes
type Price = Stripe.Price
type Item = Stripe.SubscriptionItem
type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string }

export type PlainCustomer = Plain<Stripe.Customer, { test_clock: string | null }>
type PlainProduct = Plain<Stripe.Product, { default_price: string | null }>
export type PlainPrice = Plain<
  Price,
  { product: string; unit_amount: number; unit_amount_decimal: string }
>
export type PlainPlan = Plain<Stripe.Plan, { product: string; amount_decimal: string }>
export type PlainSession = Plain<
  Stripe.Checkout.Session,
  {
    amount_total: number
    currency: string
    customer: string | null
    invoice: string | null
    mode: 'payment' | 'subscription'
    payment_intent: string | null
    payment_status: 'paid' | 'unpaid'
    status: 'open' | 'complete' | 'expired'
    subscription: string | null
    success_url: string
  }
>
export type PlainLineItem = Plain<Stripe.LineItem, { price: PlainPrice; quantity: number }>
export type PlainPaymentIntent = Plain<
  Stripe.PaymentIntent,
  {
    customer: string | null
    latest_charge: string | null
    payment_method: string | null
    last_payment_error: { type: string; code: string; message: string; charge: string } | null
  }
>
export type PlainCharge = Plain<
  Stripe.Charge,
  {
    customer: string | null
    payment_intent: string
    payment_method_details: { type: string; [type: string]: unknown }
    receipt_url: string
  }
>
export type PlainInvoice = Plain<
  Stripe.Invoice,
  {
    customer: string
    lines: List<PlainInvoiceLine>
    parent: {
      type: 'subscription_details'
      quote_details: null
      subscription_details: { metadata: Stripe.Metadata; subscription: string }
    }
    status: 'draft' | 'open' | 'paid' | 'void'
    test_clock: string | null
  }
>
export type PlainInvoiceLine = Plain<
  Stripe.InvoiceLineItem,
  { pricing: object; quantity_decimal: string }
>
export type PlainInvoicePayment = Plain<
  Stripe.InvoicePayment,
  {
    invoice: string
    payment: { type: 'payment_intent'; payment_intent: string }
    status: 'open' | 'paid' | 'canceled'
  }
>
export type PlainSubscriptionItem = Plain<
  Item,
  { price: PlainPrice; plan: PlainPlan; quantity: number }
>
type PlainPendingUpdate = Plain<
  Stripe.Subscription.PendingUpdate,
  { subscription_items: PlainSubscriptionItem[] }
>
export type PlainSubscription = Plain<
  Stripe.Subscription,
  {
    cancellation_details: Stripe.Subscription.CancellationDetails
    customer: string
    default_payment_method: string | null
    items: List<PlainSubscriptionItem>
    latest_invoice: string
    pending_update: PlainPendingUpdate | null
    status: 'active' | 'past_due' | 'canceled'
    test_clock: string | null
  }
>
export type PlainRefund = Plain<Stripe.Refund, { charge: string; payment_intent: string }>
export type PlainDispute = Plain<
  Stripe.Dispute,
  {
    charge: string
    payment_intent: string
    status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost' | 'appeal_under_review'
  }
>
export type PlainPaymentMethod = Plain<Stripe.PaymentMethod, { customer: string | null }>
export type PlainTestClock = Stripe.TestHelpers.TestClock
export type PlainEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: Stripe.Event['type']
}

/** One request to the webhook. */
export type Attempt = { at: number; status: number; reason: string }

/** How far an event's way to the webhook is; `id` is the event's. Times in milliseconds. */
export type Delivery = {
  id: string
  attempts: Attempt[]
  /** When the next attempt is due; null when there is none. */
  dueAt: number | null
}

/** An answer that a repeated request gets again; `id` is the idempotency key. */
type SavedAnswer = {
  id: string
  endpoint: string
  parameters: string
  requestId: string
  status: number
  body: string
  at: number
}

/** Everything that an account holds, by kind. */
export type Objects = {
  customer: PlainCustomer
  deleted_customer: Stripe.DeletedCustomer
  product: PlainProduct
  price: PlainPrice
  'checkout.session': PlainSession
  /** What a session sells; `id` is the session's. */
  session_items: { id: string; items: PlainLineItem[]; data: SessionData }
  payment_method: PlainPaymentMethod
  payment_intent: PlainPaymentIntent
  charge: PlainCharge
  invoice: PlainInvoice
  invoice_payment: PlainInvoicePayment
  subscription: PlainSubscription
  refund: PlainRefund
  dispute: PlainDispute
  'test_helpers.test_clock': PlainTestClock
  event: PlainEvent
  delivery: Delivery
  saved_answer: SavedAnswer
  /** Customers whose renewals are declined. */
  failing_customer: { id: string }
  /** Customers whose bank wants each payment confirmed that is collected without them. */
  confirming_customer: { id: string }
}
export type Kind = keyof Objects

/** What a session hands on to what it makes. */
type SessionData = {
  metadata: Stripe.Metadata
  description: string | null
  receiptEmail: string | null
}

/** The kinds that the API shows. */
export type ApiKind = Exclude<
  Kind,
  | 'deleted_customer'
  | 'session_items'
  | 'delivery'
  | 'saved_answer'
  | 'failing_customer'
  | 'confirming_customer'
>
