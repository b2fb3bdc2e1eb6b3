import { HexColor } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import { When, ownedCollectionOf } from './collection.ts'
import type { Stored } from './collection.ts'
import type { Database } from './database.ts'

const SalonDocument = z.object({
  /** Who owned the studio when the salon was opened; the studio itself says who does now. */
  ownerId: z.string(),
  /** Days after which a consultation is erased. */
  keepDays: z.number().int().min(1).max(365),
  /** Of buttons and links where the salon's own site shows our pages. */
  accent: HexColor.nullable(),
  /** Of sites that may show our pages, such as `https://salon.example`. */
  origins: z.array(z.string()),
  /** Whether a new consultation is told by email. */
  notifiesByEmail: z.boolean(),
  createdAt: When,
})
export type SalonDocument = z.output<typeof SalonDocument>
export type Salon = Stored<SalonDocument>

/** `salons/{bloggerId}`: a studio that holds consultations, under the studio's own id. */
export function salonsStore(db: Database) {
  return ownedCollectionOf(db, 'salons', { owner: 'ownerId', schema: SalonDocument })
}
