import { createHmac } from 'node:crypto'

/**
 * The `Stripe-Signature` header: HMAC-SHA256 of `TIME.BODY` under the endpoint's secret, as documented for webhooks.
 * @param time seconds since 1970
 */
export function signatureHeader(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}
