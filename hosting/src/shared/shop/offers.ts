import type { Item } from '@hairstyle/contract/api/credits.ts'

/** Packs and plans in the order of the shop. */
export function groupOffers(items: readonly Item[]) {
  const inOrder = items.toSorted((a, b) => a.order - b.order || a.price - b.price)
  return {
    packs: inOrder.filter(({ kind }) => kind === 'pack'),
    plans: inOrder.filter(({ kind }) => kind === 'subscription'),
  }
}

/** The offer whose credits cost least each; null when there are none. */
export function cheapestPerCredit(items: readonly Item[]): Item | null {
  return items.reduce<Item | null>(
    (best, item) =>
      best !== null && best.price / best.credits <= item.price / item.credits ? best : item,
    null,
  )
}

/** The packs in the order of the shop, and the cheapest that covers what is missing. */
export function choosePacks(items: readonly Item[], missing: number) {
  const { packs } = groupOffers(items)
  const enough = packs
    .filter(({ credits }) => credits >= missing)
    .reduce<Item | null>((best, pack) => (best && best.price <= pack.price ? best : pack), null)
  return { packs, enoughId: enough?.item_id ?? null }
}
