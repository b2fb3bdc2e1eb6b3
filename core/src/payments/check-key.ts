import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'

/**
 * The least that the product's key at Stripe must be allowed, by Stripe's names (who may write may read), with the rows
 * of the dashboard's form for restricted keys.
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
 * Questions that take one permission each and change nothing: Stripe says first that the key may not, and only then
 * that there is nothing of this name.
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

/** Keys that may do all of it are not asked about again by this process. */
const complete = new WeakSet<Stripe>()

/**
 * Logs what the key at Stripe may not do and must; without *Events*, for example, refunds of which no news came are
 * never noticed.
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

/** As the dashboard's form says it. */
function describe(name: StripePermission): string {
  return `${stripePermissions[name]}: ${name.endsWith('_write') ? 'Write' : 'Read'}`
}
