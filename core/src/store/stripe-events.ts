import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Database } from './database.ts'

const StripeEventDocument = z.object({
  type: z.string(),
  handledAt: When,
  /** From then on Stripe does not send it again; a TTL policy on this field deletes it. */
  expiresAt: When,
})

/** `stripeEvents/{eventId}`: events whose work is done. */
export function stripeEventsStore(db: Database) {
  return collectionOf(db, 'stripeEvents', StripeEventDocument)
}
