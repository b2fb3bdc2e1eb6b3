import { z } from 'zod'
import { When, collectionOf, ownedCollectionOf } from './collection.ts'
import type { Database } from './database.ts'

const CountingDocument = z.object({
  /** The last creation that was counted, in the order of their ends. */
  finishedAt: When,
  createId: z.string(),
})
export type CountingDocument = z.output<typeof CountingDocument>

/** What is noted of things so that they happen once, or are known to be over. */
export function marksStores(db: Database) {
  return {
    /** `countings/{name}`: how far something has been counted that happens too often to be counted as it does. */
    countings: collectionOf(db, 'countings', CountingDocument),
    /**
     * `endedShares/{shareId}`: pages that their owner does not share any more. Their addresses never lead anywhere
     * again.
     */
    endedShares: ownedCollectionOf(db, 'endedShares', {
      owner: 'ownerId',
      schema: z.object({ ownerId: z.string(), endedAt: When }),
    }),
    /** `notices/{name}`: what was told to whom, so that it is told once: up to when whatever came in has been told. */
    notices: collectionOf(db, 'notices', z.object({ toldUntil: When })),
    /**
     * `people/{giftKey}`: who had the welcome gift, and when, by fingerprints that name nobody and outlive their
     * account.
     */
    people: collectionOf(db, 'people', z.object({ welcomedAt: When })),
    /**
     * `rateWindows/{id}`: how often somebody did something in a stretch of time; the id is a fingerprint of both. From
     * `expiresAt` on it means nothing; a TTL policy on this field deletes it.
     */
    rateWindows: collectionOf(
      db,
      'rateWindows',
      z.object({ count: z.number().int().min(0), expiresAt: When }),
    ),
    /**
     * `stripeEvents/{eventId}`: events whose work is done. From `expiresAt` on Stripe does not send it again; a TTL
     * policy on this field deletes it.
     */
    stripeEvents: collectionOf(
      db,
      'stripeEvents',
      z.object({ type: z.string(), handledAt: When, expiresAt: When }),
    ),
  }
}
