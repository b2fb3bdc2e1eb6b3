import type { Product } from '@hairstyle/contract/api/credits.ts'
import type { Context } from '../context.ts'
import type { Subscription } from '../store/subscriptions.ts'

/** The plan of a product that somebody has; otherwise the one that ended last, or null when there never was one. */
export async function findSubscription(
  { store }: Context,
  uid: string,
  product: Product,
): Promise<Subscription | null> {
  const owned = await store.subscriptions.listOwned(uid)
  const orders = await store.orders.findEach(owned.map(({ orderId }) => orderId))
  // A subscription is of the product that was bought, whatever became of it.
  const all = owned.filter((_, index) => orders[index]?.item.product === product)
  all.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return all.find(isLive) ?? all[0] ?? null
}

/** Whether it goes on, be it only to the end of what is paid. */
export function isLive({ status }: Pick<Subscription, 'status'>): boolean {
  return status !== 'cancelled'
}
