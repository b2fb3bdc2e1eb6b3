/**
 * The least that the product's key at Stripe must be allowed, by Stripe's names (who may write may read), with the rows of the
 * dashboard's form for restricted keys.
 */
export const stripePermissions = {
  checkout_session_write: 'Checkout Sessions',
  charge_write: 'Charges and Refunds',
  customer_write: 'Customers',
  subscription_write: 'Subscriptions',
  dispute_read: 'Disputes',
  event_read: 'Events',
  invoice_read: 'Invoices',
  payment_intent_read: 'PaymentIntents',
  plan_read: 'Prices',
  product_read: 'Products',
} as const

export type StripePermission = keyof typeof stripePermissions
