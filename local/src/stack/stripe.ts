import { join } from 'node:path'
import { stripeEventTypes } from '@hairstyle/core/payments/handle-stripe-event.ts'
import { stripePermissions } from '@hairstyle/core/payments/check-key.ts'
import { startStripe } from '../stripe/server.ts'
import type { LocalStripe } from '../stripe/server.ts'
import type { Ports } from './ports.ts'
import { ownAccount, restrictedKey, secretKey, webhookSecret } from './stripe-account.ts'

/**
 * Starts the stand-in with what its account holds in `data`; nothing when a real test account is used.
 * @throws when that account's key could move real money
 */
export async function startStackStripe(
  ports: Ports,
  data: string,
  log: (line: string) => void,
): Promise<LocalStripe | undefined> {
  if (ownAccount.key !== undefined) {
    if (!/^[sr]k_test_/.test(ownAccount.key))
      throw new Error('LOCAL_STRIPE_SECRET_KEY must be the key of a test account (sk_test_…).')
    return undefined
  }
  return startStripe({
    port: ports.stripe,
    stateFile: join(data, 'stripe.jsonl'),
    secretKey,
    restrictedKey: { secret: restrictedKey, permissions: Object.keys(stripePermissions) },
    webhook: {
      url: `http://127.0.0.1:${ports.site}/api/stripe/webhook`,
      secret: webhookSecret,
      events: stripeEventTypes,
    },
    log,
  })
}
