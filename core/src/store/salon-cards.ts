import { CardLine, TurnedViews } from '@hairstyle/contract/api/salon-cards.ts'
import { ImageSet } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import { When, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database, Transaction } from './database.ts'

/** Holds everything it shows, so that later changes of the style break nothing. */
const SalonCardDocument = z.object({
  ownerId: z.string(),
  createId: z.string(),
  title: z.string(),
  cover: ImageSet,
  /** A copy of the look; null if its owner left it out. */
  picture: z
    .object({
      path: z.string(),
      token: z.string(),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
    })
    .nullable(),
  views: TurnedViews.nullable(),
  lines: z.array(CardLine),
  /** When it was withdrawn, or its look deleted: its address is never used again. */
  endedAt: When.nullable(),
  createdAt: When,
})
export type SalonCardDocument = z.output<typeof SalonCardDocument>
export type SalonCard = Stored<SalonCardDocument>

/** `salonCards/{cardId}`: what a hairdresser is told of a look. */
export function salonCardsStore(db: Database) {
  const salonCards = ownedCollectionOf(db, 'salonCards', {
    owner: 'ownerId',
    schema: SalonCardDocument,
  })
  return {
    ...salonCards,
    /** A look's card that was not ended. */
    async findOfLook(createId: string, tx: Transaction): Promise<SalonCard | null> {
      const [card = null] = await salonCards.list(
        (all) => all.where('createId', '==', createId).where('endedAt', '==', null).limit(1),
        tx,
      )
      return card
    },
  }
}
