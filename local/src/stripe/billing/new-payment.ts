import type { Stripe } from 'stripe'
import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type {
  PlainCharge,
  PlainCustomer,
  PlainPaymentIntent,
  PlainPaymentMethod,
} from '../state/objects.ts'
import { billingDetails, methodDetails } from './payment-methods.ts'

export type PaymentInput = {
  amount: number
  currency: string
  customer: PlainCustomer | null
  email: string | null
  metadata: Stripe.Metadata
  description: string | null
  receiptEmail: string | null
  method: PlainPaymentMethod
  /** Seconds since 1970. */
  at: number
}

/** An intent that nobody has tried to pay. */
export function newIntent(account: Account, input: PaymentInput): PlainPaymentIntent {
  const { amount, currency, customer, metadata, description, receiptEmail, method, at } = input
  const id = newId('pi')
  const intent: PlainPaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('x', 25).slice(2)}`,
    confirmation_method: 'automatic',
    created: at,
    currency,
    customer: customer?.id ?? null,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [method.type],
    payment_record: null,
    processing: null,
    receipt_email: receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  return account.create('payment_intent', intent, 'payment_intent.created')
}

/** A charge of which nothing is known yet. */
export function newCharge(
  account: Account,
  intent: PlainPaymentIntent,
  { method, email, at }: Pick<PaymentInput, 'method' | 'email' | 'at'>,
): PlainCharge {
  const id = newId('ch')
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billingDetails(email),
    calculated_statement_descriptor: null,
    captured: false,
    created: at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method.type),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${account.url}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  }
}
