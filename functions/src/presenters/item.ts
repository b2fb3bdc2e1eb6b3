import type { Item as ItemView } from '@hairstyle/contract/api/credits.ts'
import type { ItemDocument } from '@hairstyle/core/store/items.ts'

/** An item of the shop, or one as it was when it was bought. */
export function presentItem(
  item: Omit<ItemDocument, 'isOffered'> & { readonly id: string },
): ItemView {
  return {
    item_id: item.id,
    product: item.product,
    kind: item.kind,
    title: item.title,
    credits: item.credits,
    accounts: item.accounts,
    invitations: item.invitations,
    price: item.price,
    currency: item.currency,
    interval: item.interval,
    badge: item.badge,
    order: item.order,
  }
}
