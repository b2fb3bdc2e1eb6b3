import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Item } from '../store/items.ts'
import { askStripe } from './ask-stripe.ts'

const rememberedMs = 5 * 60_000

interface Remembered {
  readonly price: Stripe.Price
  readonly until: number
}

/** By item, for each client: another account has other prices. */
const remembered = new WeakMap<Stripe, Map<string, Remembered>>()

/**
 * The id of the price at Stripe that charges exactly what the item says it costs; its lookup key is the item's id.
 * Found prices are remembered for some minutes.
 * @throws {ApiError} payment_unavailable, also where the account has no such price: a wrong set-up never charges.
 */
export async function findPrice(ctx: Context, item: Item): Promise<string> {
  const { payments, clock, log } = ctx
  const known = pricesOf(await payments())
  const now = clock().getTime()
  const last = known.get(item.id)
  if (last && last.until > now && isPriceOf(last.price, item)) return last.price.id

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
  known.set(item.id, { price, until: now + rememberedMs })
  return price.id
}

function pricesOf(stripe: Stripe): Map<string, Remembered> {
  const known = remembered.get(stripe) ?? new Map<string, Remembered>()
  remembered.set(stripe, known)
  return known
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
