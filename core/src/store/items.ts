import { itemKinds, products, type Product } from '@hairstyle/contract/api/credits.ts'
import { z } from 'zod'
import { collectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

export const ItemDocument = z.object({
  product: z.enum(products).default('credits'),
  kind: z.enum(itemKinds),
  title: z.string().min(1),
  credits: z.number().int().min(0),
  /** Accounts that may be followed while it is paid. */
  accounts: z.number().int().min(0).default(0),
  /** Invitations that a salon may send per month while it is paid. */
  invitations: z.number().int().min(0).default(0),
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

/** Whether it brings what its kind is for, since people edit items by hand. */
function isWhole({ product, kind, credits, accounts, invitations }: Item): boolean {
  switch (product) {
    case 'credits':
      return credits > 0
    case 'tracking':
      return kind === 'report' || accounts > 0
    case 'salon':
      return invitations > 0
  }
}

/** `items/{itemId}`: what can be bought. */
export function itemsStore(db: Database) {
  const items = collectionOf(db, 'items', ItemDocument)
  return {
    ...items,
    async listOffered(product: Product): Promise<Item[]> {
      const found = await items.list((all) => all.where('isOffered', '==', true))
      const wanted = found.filter((item) => item.product === product && isWhole(item))
      return wanted.sort((a, b) => a.order - b.order)
    },
  }
}
