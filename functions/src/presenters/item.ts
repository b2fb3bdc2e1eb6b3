import type { Item as ItemView } from '@hairstyle/contract/api/credits.ts'
import type { Item } from '@hairstyle/core/store/items.ts'

export function presentItem(item: Item): ItemView {
  return {
    item_id: item.id,
    kind: item.kind,
    title: item.title,
    credits: item.credits,
    price: item.price,
    currency: item.currency,
    interval: item.interval,
    badge: item.badge,
    order: item.order,
  }
}
