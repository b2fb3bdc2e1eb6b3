import type { Stripe } from 'stripe'
import type { StripeConfig } from '../config.ts'
import { ApiError } from '../errors.ts'

/**
 * The door to Stripe. The library is loaded at the first use: most processes never need it, and it takes a tenth of a second.
 * @throws {ApiError} payment_unavailable where no account is configured.
 */
export type Payments = () => Promise<Stripe>

/** The part of the configuration that asking Stripe takes. */
type Account = Pick<StripeConfig, 'secretKey' | 'apiUrl'>

const apiVersion = '2026-10-28.endive'

export function createPayments(config: Account | null): Payments {
  let client: Promise<Stripe> | undefined
  return () => (client ??= createStripe(config))
}

async function createStripe(config: Account | null): Promise<Stripe> {
  if (!config) throw new ApiError('payment_unavailable')
  const { Stripe } = await import('stripe')
  return new Stripe(config.secretKey, {
    apiVersion,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(config.apiUrl === null ? {} : addressOf(config.apiUrl)),
  })
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  const defaultPort = scheme === 'http' ? '80' : '443'
  return { protocol: scheme, host: hostname, port: port === '' ? defaultPort : port } as const
}
