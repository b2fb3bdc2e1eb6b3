import { noSecret } from '@hairstyle/core/deployment.ts'
import type { Ports } from './ports.ts'

/** The stand-in's unrestricted key, for setting it up. */
export const secretKey = 'sk_test_of_this_machine_only_a_secret_to_nobody'
/** The stand-in's restricted key, for the product: the permissions of the guide. */
export const restrictedKey = 'rk_test_of_this_machine_only_a_secret_to_nobody'
export const webhookSecret = 'whsec_of_this_machine_only_a_secret_to_nobody'

/** A real test account that the person at the desk chose instead of the stand-in; none when not given. */
export const ownAccount = {
  key: process.env['LOCAL_STRIPE_SECRET_KEY'],
  webhookSecret: process.env['LOCAL_STRIPE_WEBHOOK_SECRET'],
}

/** Where the product finds Stripe. */
export function stripeEnvironment(ports: Ports): Record<string, string> {
  if (ownAccount.key !== undefined) return {}
  return { STRIPE_API_URL: `http://127.0.0.1:${ports.stripe}` }
}

/** What the product and Stripe share. */
export function stripeSecrets() {
  if (ownAccount.key === undefined) {
    return { STRIPE_SECRET_KEY: restrictedKey, STRIPE_WEBHOOK_SECRET: webhookSecret }
  }
  return {
    STRIPE_SECRET_KEY: ownAccount.key,
    STRIPE_WEBHOOK_SECRET: ownAccount.webhookSecret ?? noSecret,
  }
}

/** What the script that makes prices needs besides: a key that may write them. */
export function pricesEnvironment(): Record<string, string> {
  return { STRIPE_SECRET_KEY: ownAccount.key ?? secretKey }
}
