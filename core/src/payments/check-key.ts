import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'

/**
 * The permissions that the product's key at Stripe needs, by Stripe's names (write includes read), with their rows in
 * the dashboard's form for restricted keys.
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

const one = { limit: 1 }

/**
 * Requests that need one permission each and change nothing: Stripe checks the permission before the object, which does
 * not exist.
 */
const questions: Record<StripePermission, (stripe: Stripe) => Promise<unknown>> = {
  checkout_session_write: (stripe) => stripe.checkout.sessions.expire('cs_nothing'),
  charge_write: (stripe) => stripe.refunds.create({ charge: 'ch_nothing' }),
  customer_write: (stripe) => stripe.customers.update('cus_nothing', {}),
  subscription_write: (stripe) => stripe.subscriptions.update('sub_nothing', {}),
  dispute_read: (stripe) => stripe.disputes.list(one),
  event_read: (stripe) => stripe.events.list(one),
  invoice_read: (stripe) => stripe.invoices.list(one),
  payment_intent_read: (stripe) => stripe.paymentIntents.list(one),
  plan_read: (stripe) => stripe.prices.list(one),
  product_read: (stripe) => stripe.products.list(one),
}

/** Keys with all permissions, which this process does not check again. */
const complete = new WeakSet<Stripe>()

/**
 * Logs the missing permissions of the key at Stripe. Without *Events*, for example, refunds whose webhook was missed
 * would never be noticed.
 * @throws {Stripe.errors.StripeError} when Stripe does not answer.
 */
export async function checkKey({
  payments,
  log,
}: Pick<Context, 'payments' | 'log'>): Promise<void> {
  const stripe = await payments()
  if (complete.has(stripe)) return
  const missing: string[] = []
  for (const name of Object.keys(stripePermissions) as StripePermission[]) {
    if (await isDenied(stripe, questions[name])) missing.push(describe(name))
  }
  if (missing.length === 0) complete.add(stripe)
  else log.error({ missing }, 'the key at Stripe lacks permissions')
}

async function isDenied(stripe: Stripe, ask: (stripe: Stripe) => Promise<unknown>) {
  try {
    await ask(stripe)
  } catch (error) {
    if (error instanceof stripe.errors.StripePermissionError) return true
    if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error
  }
  return false
}

/** In the words of the dashboard's form. */
function describe(name: StripePermission): string {
  return `${stripePermissions[name]}: ${name.endsWith('_write') ? 'Write' : 'Read'}`
}
