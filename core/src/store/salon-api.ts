import { hookEvents } from '@hairstyle/contract/api/salon-api.ts'
import { keyScopes } from '@hairstyle/contract/endpoint.ts'
import { z } from 'zod'
import { When, longestDue, newestFirst, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database, Transaction } from './database.ts'

const SalonKeyDocument = z.object({
  salonId: z.string(),
  /** Who made it; it ends with their right to the salon. */
  ownerId: z.string(),
  name: z.string(),
  /** What it begins with, for people to know it by. */
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
  /** Who set it; it ends with their right to the salon. */
  ownerId: z.string(),
  url: z.string(),
  /** What deliveries are signed with: the newest, and until `until` the one before. */
  secrets: z.array(z.object({ secret: z.string(), until: When.nullable() })),
  isOn: z.boolean(),
  /** Since when nothing arrived; null while all is well. */
  failingSince: When.nullable(),
  createdAt: When,
})
export type WebhookDocument = z.output<typeof WebhookDocument>
export type Webhook = Stored<WebhookDocument>

const DeliveryDocument = z.object({
  salonId: z.string(),
  type: z.enum(hookEvents),
  /** What it is about, by ids alone: whoever reads it asks for the rest with their key. */
  about: z.record(z.string(), z.string()),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int().min(0),
  answer: z.string().nullable(),
  /** When it is tried; while somebody tries, when others may. Null once it is over. */
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
  /** From then on the key may be used for something else; a TTL policy on this field deletes it. */
  expiresAt: When,
})

/** What a salon's own software, its site and its plan need. */
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
    /** `embeds/{salonId}`: the link for all that is behind the page on a salon's own site. */
    embeds: ownedCollectionOf(db, 'embeds', { owner, schema: EmbedDocument }),
    /** `webhooks/{salonId}`: where a salon's own software is told what happens. */
    webhooks: ownedCollectionOf(db, 'webhooks', { owner: 'ownerId', schema: WebhookDocument }),
    /** `hookDeliveries/{eventId}`: what it is, or was, told. */
    hookDeliveries: {
      ...deliveries,
      listOwned: newestFirst(deliveries, owner),
      /** Those that should be tried. */
      listDue: longestDue(deliveries, 'nextAt'),
    },
    /** `repeats/{id}`: calls that are answered as before when they are made again; the id is a fingerprint. */
    repeats: ownedCollectionOf(db, 'repeats', { owner, schema: RepeatDocument }),
  }
}
