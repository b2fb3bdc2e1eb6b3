import { customerDetails } from '../billing/customers.ts'
import type { Account } from '../state/account.ts'
import type { PlainCustomer, PlainLineItem, PlainSession } from '../state/objects.ts'
import type { CreateParams } from './create-session-params.ts'

const daySeconds = 86_400

/** An open session that sells `line`. */
export function newSession(
  account: Account,
  id: string,
  line: PlainLineItem,
  params: CreateParams,
): PlainSession {
  const now = account.now()
  const isPayment = params.mode === 'payment'
  const customer = params.customer === undefined ? null : account.find('customer', params.customer)
  const email = customer?.email ?? params.customer_email ?? null
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: line.amount_subtotal,
    amount_total: line.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: line.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: creationOf(params.mode, customer),
    customer_details: email === null ? null : customerDetails(email, customer),
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? now + daySeconds,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isPayment ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: params.allowed_payment_method_types ?? ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.url}/c/pay/${id}`,
    wallet_options: null,
  }
}

function creationOf(
  mode: PlainSession['mode'],
  customer: PlainCustomer | null,
): PlainSession['customer_creation'] {
  if (customer) return null
  return mode === 'payment' ? 'if_required' : 'always'
}
