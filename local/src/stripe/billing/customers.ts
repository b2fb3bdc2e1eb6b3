import type { Stripe } from 'stripe'
import type { PlainCustomer } from '../state/objects.ts'

type Member = 'email' | 'name' | 'description' | 'metadata' | 'test_clock' | 'phone'
type Given = { [K in Member]?: PlainCustomer[K] | undefined }

/** A customer that has nothing yet. */
export function newCustomer(id: string, created: number, given: Given): PlainCustomer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: given.test_clock ?? null,
  }
}

/** What a session says of who pays. */
export function customerDetails(
  email: string | null,
  customer: PlainCustomer | null,
): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: customer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}
