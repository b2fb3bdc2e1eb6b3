import type { Stripe } from 'stripe'
import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type {
  PlainCharge,
  PlainCustomer,
  PlainPaymentIntent,
  PlainPaymentMethod,
} from '../state/objects.ts'

export type MethodType = 'card' | 'us_bank_account'
export type Outcome = 'succeeded' | 'processing' | 'declined'

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

type Attempt = Pick<PaymentInput, 'method' | 'email' | 'at'> & { outcome: Outcome }

const emptyAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}
const declined = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const bankFailed = {
  type: 'invalid_request_error',
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment could not be collected from the bank account.',
}

/** A card, or a bank account whose payments take days. */
export function addPaymentMethod(
  account: Account,
  input: { type: MethodType; customer: PlainCustomer | null; email: string | null },
): PlainPaymentMethod {
  const method: PlainPaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: billingDetails(input.email),
    ...(input.type === 'card' ? { card } : { us_bank_account: bankAccount }),
    created: account.now(),
    customer: input.customer?.id ?? null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: input.type,
  }
  return account.create(
    'payment_method',
    method,
    input.customer ? 'payment_method.attached' : undefined,
  )
}

/** Charges a payment method for something new; the events tell how it ended. */
export function takePayment(
  account: Account,
  input: PaymentInput,
  outcome: Outcome,
): PlainPaymentIntent {
  return tryPayment(account, newIntent(account, input), { ...input, outcome })
}

/** Charges a payment method for what was not paid yet. */
export function tryPayment(
  account: Account,
  intent: PlainPaymentIntent,
  attempt: Attempt,
): PlainPaymentIntent {
  const { method, outcome } = attempt
  const charge = newCharge(account, intent, attempt)
  account.store.put('charge', charge)
  const confirmed = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
  }
  if (outcome !== 'processing')
    return endPayment(account, confirmed, outcome === 'succeeded', declined)
  account.emit('charge.pending', charge)
  const processing = { ...confirmed, status: 'processing' as const }
  return account.create('payment_intent', processing, 'payment_intent.processing')
}

/** The end of a payment that takes days. */
export function settlePayment(
  account: Account,
  intent: PlainPaymentIntent,
  isPaid: boolean,
): PlainPaymentIntent {
  return endPayment(account, intent, isPaid, bankFailed)
}

function newIntent(account: Account, input: PaymentInput): PlainPaymentIntent {
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

function endPayment(
  account: Account,
  intent: PlainPaymentIntent,
  isPaid: boolean,
  reason: { type: string; code: string; message: string },
): PlainPaymentIntent {
  const charge = account.find('charge', intent.latest_charge ?? '')
  if (isPaid) {
    const captured = { amount_captured: charge.amount, captured: true, paid: true }
    const paid = { ...charge, ...captured, status: 'succeeded' as const, outcome: approved }
    account.create('charge', paid, 'charge.succeeded')
    const succeeded = { amount_received: intent.amount, status: 'succeeded' as const }
    return account.create('payment_intent', { ...intent, ...succeeded }, 'payment_intent.succeeded')
  }
  const failed: PlainCharge = {
    ...charge,
    failure_code: reason.code,
    failure_message: reason.message,
    outcome: refused(reason.message),
    status: 'failed',
  }
  account.create('charge', failed, 'charge.failed')
  const open: PlainPaymentIntent = {
    ...intent,
    last_payment_error: { ...reason, charge: charge.id },
    payment_method: null,
    status: 'requires_payment_method',
  }
  return account.create('payment_intent', open, 'payment_intent.payment_failed')
}

function newCharge(
  account: Account,
  intent: PlainPaymentIntent,
  { method, email, at }: Attempt,
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
    billing_details: { ...billingDetails(email), tax_id: null },
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
    payment_method_details:
      method.type === 'card'
        ? { type: 'card', card: chargedCard }
        : { type: 'us_bank_account', us_bank_account: bankAccount },
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

function billingDetails(email: string | null) {
  return { address: emptyAddress, email, name: null, phone: null, tax_id: null }
}

const approved: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 1,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

function refused(message: string): Stripe.Charge.Outcome {
  return {
    ...approved,
    network_status: 'declined_by_network',
    reason: 'generic_decline',
    seller_message: message,
    type: 'issuer_declined',
  }
}

const basicCard = {
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  exp_month: 12,
  exp_year: 2034,
  fingerprint: 'localStandIn4242',
  funding: 'credit',
  last4: '4242',
  regulated_status: 'unregulated',
  wallet: null,
} as const
const card: Stripe.PaymentMethod.Card = {
  ...basicCard,
  display_brand: 'visa',
  generated_from: null,
  networks: { available: ['visa'], preferred: null },
  three_d_secure_usage: { supported: true },
}
const chargedCard: Stripe.Charge.PaymentMethodDetails.Card = {
  ...basicCard,
  amount_authorized: null,
  authorization_code: null,
  electronic_commerce_indicator: null,
  installments: null,
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  three_d_secure: null,
  transaction_link_id: null,
}
const bankAccount = {
  account_holder_type: 'individual',
  account_type: 'checking',
  bank_name: 'STRIPE TEST BANK',
  financial_connections_account: null,
  fingerprint: 'localStandIn6789',
  last4: '6789',
  networks: { preferred: 'ach', supported: ['ach'] as 'ach'[] },
  routing_number: '110000000',
  status_details: null,
} as const
