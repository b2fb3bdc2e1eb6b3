import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { memoryFor } from '../memory.ts'
import type { Item } from '../store/items.ts'
import { askStripe } from './ask-stripe.ts'

const rememberedMs = 5 * 60_000

/** Prices by item, per client: another account has other prices. */
const pricesOf = memoryFor<Stripe.Price>(1000)

/**
 * The id of Stripe's price for exactly the item's price; its lookup key is the item's id. Found prices are cached for
 * some minutes.
 * @throws {ApiError} payment_unavailable, also if the account has no such price: a wrong set-up never charges.
 */
export async function findPrice(ctx: Context, item: Item): Promise<string> {
  const { payments, clock, log } = ctx
  const known = pricesOf(await payments())
  const now = clock().getTime()
  const last = known.get(item.id, now)
  if (last && isPriceOf(last, item)) return last.id

  const { data } = await askStripe(ctx, (stripe) =>
    stripe.prices.list({ lookup_keys: [item.id], active: true, limit: 1 }),
  )
  const [price] = data
  if (!price || !isPriceOf(price, item)) {
    log.error(
      { itemId: item.id, priceId: price?.id },
      'the price at Stripe is not the item’s price',
    )
    throw new ApiError('payment_unavailable')
  }
  known.set(item.id, price, now + rememberedMs)
  return price.id
}

function isPriceOf(price: Stripe.Price, item: Item): boolean {
  const interval = price.recurring?.interval ?? null
  return (
    price.unit_amount === item.price &&
    price.currency === item.currency &&
    interval === item.interval &&
    (price.recurring?.interval_count ?? 1) === 1
  )
}
