import { hookEvents } from '@hairstyle/contract/api/salon-api.ts'
import { keyScopes } from '@hairstyle/contract/endpoint.ts'
import { z } from 'zod'
import { When, longestDue, newestFirst, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database, Transaction } from './database.ts'

const SalonKeyDocument = z.object({
  salonId: z.string(),
  /** Its maker; it ends with their right to the salon. */
  ownerId: z.string(),
  name: z.string(),
  /** What it begins with, for people to recognise it. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** To the hour. */
  lastUsedAt: When.nullable(),
  createdAt: When,
})
export type SalonKeyDocument = z.output<typeof SalonKeyDocument>
export type SalonKey = Stored<SalonKeyDocument>

const SalonMonthDocument = z.object({
  salonId: z.string(),
  /** Invitations that were used. */
  invitations: z.number().int().min(0),
  /** Some time after the month; a TTL policy on this field deletes it. */
  expiresAt: When,
})

const EmbedDocument = z.object({ salonId: z.string(), invitationId: z.string() })

const WebhookDocument = z.object({
  /** Its maker; it ends with their right to the salon. */
  ownerId: z.string(),
  url: z.string(),
  /** Secrets that sign deliveries: the newest, and the one before until `until`. */
  secrets: z.array(z.object({ secret: z.string(), until: When.nullable() })),
  isOn: z.boolean(),
  /** Since when deliveries fail; null while all is well. */
  failingSince: When.nullable(),
  createdAt: When,
})
export type WebhookDocument = z.output<typeof WebhookDocument>
export type Webhook = Stored<WebhookDocument>

const DeliveryDocument = z.object({
  salonId: z.string(),
  type: z.enum(hookEvents),
  /** Its subject, by ids alone: receivers fetch the rest with their key. */
  about: z.record(z.string(), z.string()),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int().min(0),
  answer: z.string().nullable(),
  /** When to try it; during an attempt, when others may. Null once it is over. */
  nextAt: When.nullable(),
  createdAt: When,
  /** A TTL policy on this field deletes it. */
  expiresAt: When,
})
export type DeliveryDocument = z.output<typeof DeliveryDocument>
export type Delivery = Stored<DeliveryDocument>

const RepeatDocument = z.object({
  salonId: z.string(),
  /** Of what was asked. */
  fingerprint: z.string(),
  /** Of what was made. */
  invitationId: z.string(),
  /** The key may be reused after it; a TTL policy on this field deletes the document. */
  expiresAt: When,
})

/** Documents of a salon's own software, its site and its plan. */
export function salonApiStores(db: Database) {
  const owner = 'salonId'
  const keys = ownedCollectionOf(db, 'salonKeys', { owner, schema: SalonKeyDocument })
  const deliveries = ownedCollectionOf(db, 'hookDeliveries', { owner, schema: DeliveryDocument })
  return {
    /** `salonKeys/{SHA-256 of the key}`. */
    salonKeys: {
      ...keys,
      listOwned: (salonId: string, limit: number, tx?: Transaction): Promise<SalonKey[]> =>
        keys.list((all) => all.where(owner, '==', salonId).limit(limit), tx),
    },
    /** `salonMonths/{salonId}_{month}`: how much of its plan a salon has used. */
    salonMonths: ownedCollectionOf(db, 'salonMonths', { owner, schema: SalonMonthDocument }),
    /** `embeds/{salonId}`: the link behind the page on a salon's own site. */
    embeds: ownedCollectionOf(db, 'embeds', { owner, schema: EmbedDocument }),
    /** `webhooks/{salonId}`: where a salon's own software receives events. */
    webhooks: ownedCollectionOf(db, 'webhooks', { owner: 'ownerId', schema: WebhookDocument }),
    /** `hookDeliveries/{eventId}`: pending and past deliveries. */
    hookDeliveries: {
      ...deliveries,
      listOwned: newestFirst(deliveries, owner),
      /** Those that should be tried. */
      listDue: longestDue(deliveries, 'nextAt'),
    },
    /** `repeats/{id}`: idempotency keys, by a fingerprint. */
    repeats: ownedCollectionOf(db, 'repeats', { owner, schema: RepeatDocument }),
  }
}
