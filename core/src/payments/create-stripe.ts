import { setTimeout } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import type { StripeConfig } from '../config.ts'
import { ApiError } from '../errors.ts'
import { patientHttp } from './patient-http.ts'

/**
 * Gives the client of Stripe. The library is loaded at the first use: most processes never need it, and it takes a
 * tenth of a second.
 * @throws {ApiError} payment_unavailable where no account is configured.
 */
export type Payments = () => Promise<Stripe>

/** The part of the configuration for calls to Stripe. */
type Account = Pick<StripeConfig, 'secretKey' | 'apiUrl'>

const apiVersion = '2026-10-28.endive'
/** A request without an answer for this long is retried. */
const timeoutMs = 12_000

export function createPayments(config: Account | null, clock = () => new Date()): Payments {
  let client: Promise<Stripe> | undefined
  return () => (client ??= createStripe(config, clock))
}

async function createStripe(config: Account | null, clock: () => Date): Promise<Stripe> {
  if (!config) throw new ApiError('payment_unavailable')
  const { Stripe } = await import('stripe')
  return new Stripe(config.secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    httpClient: patientHttp(Stripe.createNodeHttpClient(), { clock, wait: setTimeout }),
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
