import { z } from 'zod'
import { When, collectionOf, ownedCollectionOf } from './collection.ts'
import type { Database } from './database.ts'

const CountingDocument = z.object({
  /** The last creation that was counted, in the order of their ends. */
  finishedAt: When,
  createId: z.string(),
})
export type CountingDocument = z.output<typeof CountingDocument>

/** Marks of things that happen once, or are known to be over. */
export function marksStores(db: Database) {
  return {
    /** `countings/{name}`: progress of counts that are made in batches, since their events are too frequent. */
    countings: collectionOf(db, 'countings', CountingDocument),
    /** `endedShares/{shareId}`: pages that their owner took down. Their addresses are never used again. */
    endedShares: ownedCollectionOf(db, 'endedShares', {
      owner: 'ownerId',
      schema: z.object({ ownerId: z.string(), endedAt: When }),
    }),
    /** `notices/{name}`: up to when notices have been sent, so that each is sent once. */
    notices: collectionOf(db, 'notices', z.object({ toldUntil: When })),
    /**
     * `people/{giftKey}`: who had the welcome gift, and when, by fingerprints that identify nobody and outlive the
     * account.
     */
    people: collectionOf(db, 'people', z.object({ welcomedAt: When })),
    /**
     * `rateWindows/{id}`: how often somebody did something in a time window; the id is a fingerprint of both. A TTL
     * policy on `expiresAt` deletes it.
     */
    rateWindows: collectionOf(
      db,
      'rateWindows',
      z.object({ count: z.number().int().min(0), expiresAt: When }),
    ),
    /**
     * `stripeEvents/{eventId}`: handled events. After `expiresAt` Stripe does not send it again; a TTL policy on this
     * field deletes it.
     */
    stripeEvents: collectionOf(
      db,
      'stripeEvents',
      z.object({ type: z.string(), handledAt: When, expiresAt: When }),
    ),
  }
}
