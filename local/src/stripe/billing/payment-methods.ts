import type { Stripe } from 'stripe'
import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type { PlainCustomer, PlainPaymentMethod } from '../state/objects.ts'

export type MethodType = 'card' | 'us_bank_account'

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

/** Who pays. */
export function billingDetails(email: string | null) {
  return { address: emptyAddress, email, name: null, phone: null, tax_id: null }
}

/** How a charge tells what paid it. */
export function methodDetails(type: string): { type: string; [type: string]: unknown } {
  return type === 'card' ? { type, card: chargedCard } : { type, us_bank_account: bankAccount }
}

const emptyAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
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
