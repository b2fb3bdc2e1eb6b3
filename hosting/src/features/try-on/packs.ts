import type { Item } from '@hairstyle/contract/api/credits.ts'

/** The packs in the order of the shop, and the cheapest that covers what is missing. */
export function choosePacks(items: readonly Item[], missing: number) {
  const packs = items
    .filter(({ kind }) => kind === 'pack')
    .sort((a, b) => a.order - b.order || a.price - b.price)
  const enough = packs
    .filter(({ credits }) => credits >= missing)
    .reduce<Item | null>((best, pack) => (best && best.price <= pack.price ? best : pack), null)
  return { packs, enoughId: enough?.item_id ?? null }
}
