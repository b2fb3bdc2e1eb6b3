import { z } from 'zod'
import { collectionOf } from './collection.ts'
import type { Stored } from './collection.ts'
import type { Database } from './database.ts'

export const ItemDocument = z.object({
  kind: z.enum(['pack', 'subscription']),
  title: z.string().min(1),
  credits: z.number().int().positive(),
  /** In minor units of `currency`. */
  price: z.number().int().min(0),
  currency: z.string().regex(/^[a-z]{3}$/),
  interval: z.enum(['month']).nullable(),
  badge: z.string().nullable(),
  isOffered: z.boolean(),
  order: z.number().int(),
})
export type ItemDocument = z.output<typeof ItemDocument>
export type Item = Stored<ItemDocument>

/** `items/{itemId}`: what can be bought. */
export function itemsStore(db: Database) {
  const items = collectionOf(db, 'items', ItemDocument)
  return {
    ...items,
    async listOffered(): Promise<Item[]> {
      const found = await items.list((all) => all.where('isOffered', '==', true))
      return found.sort((a, b) => a.order - b.order)
    },
  }
}
