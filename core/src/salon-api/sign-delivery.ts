import { createHmac } from 'node:crypto'
import type { Delivery, Webhook } from '../store/salon-api.ts'

export const signatureHeader = 'Hairstyle-Signature'

/** What a delivery says: what happened, and to what, by ids alone. The same at each try. */
export function bodyOf({
  id,
  type,
  about,
  createdAt,
}: Pick<Delivery, 'id' | 'type' | 'about' | 'createdAt'>): string {
  return JSON.stringify({ id, type, created: secondsOf(createdAt), data: about })
}

/** Signs a body and the time as Stripe signs its own, with each secret that is good now. */
export function signatureOf(
  { secrets }: Pick<Webhook, 'secrets'>,
  body: string,
  now: Date,
): string {
  const time = secondsOf(now)
  const good = secrets.filter(({ until }) => until === null || until > now)
  const signatures = good.map(({ secret }) =>
    createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
  )
  return [`t=${time}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
