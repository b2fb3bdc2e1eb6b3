import { DocumentId } from '@hairstyle/contract/fields.ts'
import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import type { Item } from '../store/items.ts'
import type { Order, OrderDocument } from '../store/orders.ts'
import { askStripe } from './ask-stripe.ts'
import { itemCopy } from './new-order.ts'
import { idOf } from './payment.ts'
import { readPlanNote } from './plan-notes.ts'

interface OfSubscription {
  /** By which it was bought. */
  readonly first: Pick<Order, 'item'>
  /** The subscription's. */
  readonly metadata: Stripe.Metadata
}

/**
 * The item that a price of a subscription stands for: the one that was promised for this price here; otherwise, where somebody changed
 * the plan at Stripe itself, the one whose price it is there.
 * @throws {ApiError} payment_unavailable.
 */
export async function findPlanItem(
  ctx: Context,
  { first, metadata }: OfSubscription,
  named: string | Stripe.Price,
): Promise<OrderDocument['item']> {
  const noted = readPlanNote(metadata, typeof named === 'string' ? named : named.id)
  if (noted) return noted
  const price =
    typeof named === 'string'
      ? await askStripe(ctx, (stripe) => stripe.prices.retrieve(named))
      : named
  if (price.unit_amount === first.item.price && price.currency === first.item.currency) {
    return first.item
  }
  const found = await findItem(ctx, first.item, [price.lookup_key, idOf(price.product)])
  if (found) return { ...itemCopy(found), price: price.unit_amount ?? found.price }
  ctx.log.error({ priceId: price.id }, 'a plan has a price at Stripe that no item has')
  return first.item
}

/** A price's lookup key is its item's id; one that a newer price took it from is still the item's product's. */
async function findItem(
  { store }: Context,
  { product }: Pick<Item, 'product'>,
  names: readonly (string | null)[],
) {
  for (const name of names) {
    const id = DocumentId.safeParse(name).data
    const item = id === undefined ? null : await store.items.find(id)
    // The plan of one product never becomes one of another.
    if (item?.kind === 'subscription' && item.product === product) return item
  }
  return null
}
