import { DocumentId } from '@hairstyle/contract/fields.ts'
import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import type { Item } from '../store/items.ts'
import { OrderItem, type Order, type OrderDocument } from '../store/orders.ts'
import { parseJson } from '../text/parse-json.ts'
import { askStripe } from './ask-stripe.ts'
import { itemCopy } from './orders.ts'
import { idOf, subscriptionOf } from './payment.ts'

interface OfSubscription {
  /** The order by which it was bought. */
  readonly first: Pick<Order, 'item'>
  /** The subscription's. */
  readonly metadata: Stripe.Metadata
}

/**
 * The item behind a subscription's price: the one promised for this price here; otherwise, if somebody changed the plan
 * at Stripe, the one with that price there.
 * @throws {ApiError} payment_unavailable.
 */
export async function findPlanItem(
  ctx: Context,
  { first, metadata }: OfSubscription,
  named: string | Stripe.Price,
): Promise<PlanItem> {
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

/**
 * A price's lookup key is its item's id. A price that lost its key to a newer one still belongs to the item's product.
 */
async function findItem(
  { store }: Context,
  { product }: Pick<Item, 'product'>,
  names: readonly (string | null)[],
) {
  for (const name of names) {
    const id = DocumentId.safeParse(name).data
    const item = id === undefined ? null : await store.items.find(id)
    // A plan never changes its product.
    if (item?.kind === 'subscription' && item.product === product) return item
  }
  return null
}

/**
 * What a paid invoice after a plan's first is for: another month, or the rest of one on a dearer plan. The price on the
 * invoice says which plan it was then. Null for an invoice that brings nothing.
 * @throws {ApiError} payment_unavailable.
 */
export async function findInvoiced(
  ctx: Context,
  first: Order,
  invoice: Stripe.Invoice,
): Promise<PlanItem | null> {
  const { billing_reason: reason, total } = invoice
  const subscriptionId = subscriptionOf(invoice)
  const isMonth = reason === 'subscription_cycle'
  if ((!isMonth && reason !== 'subscription_update') || subscriptionId === null) return null
  const { metadata } = await askStripe(ctx, (stripe) =>
    stripe.subscriptions.retrieve(subscriptionId),
  )
  const itemOf = async (line: Stripe.InvoiceLineItem | undefined) => {
    const priceId = idOf(line?.pricing?.price_details?.price ?? null)
    return priceId === null ? first.item : await findPlanItem(ctx, { first, metadata }, priceId)
  }
  const lines = invoice.lines.data
  const month = lines.find((line) => !isProration(line))
  if (isMonth) return await itemOf(month)
  const old = await itemOf(lines.find((line) => isProration(line) && line.amount < 0))
  if (!month) {
    const wanted = await itemOf(lines.find((line) => isProration(line) && line.amount > 0))
    return restOfMonth(wanted, {
      total,
      price: wanted.price - old.price,
      credits: wanted.credits - old.credits,
    })
  }
  // Somebody began a new month at Stripe, with the rest of the old one deducted.
  const wanted = await itemOf(month)
  return restOfMonth(wanted, { total, price: wanted.price, credits: wanted.credits })
}

/** The paid share of what a dearer plan costs and brings in addition. */
function restOfMonth(
  item: PlanItem,
  {
    total,
    price,
    credits,
  }: { readonly total: number; readonly price: number; readonly credits: number },
): PlanItem | null {
  if (total <= 0 || price <= 0) return null
  const share = Math.min(1, total / price)
  const bought = Math.round(credits * share)
  if (bought <= 0 && item.product === 'credits') return null
  return { ...item, title: `${item.title}, rest of the month`, credits: bought, price: total }
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return parent?.subscription_item_details?.proration ?? false
}

type Metadata = Readonly<Record<string, string>>
type PlanItem = OrderDocument['item']

/** Metadata of a subscription at Stripe that records which item a price stood for when it was chosen. */
export function planNote(priceId: string, item: PlanItem): Metadata {
  return { [priceId]: JSON.stringify(item) }
}

/** The item recorded for a subscription's price; null if we recorded none. */
function readPlanNote(metadata: Metadata, priceId: string): PlanItem | null {
  const note = metadata[priceId]
  return note === undefined ? null : (OrderItem.safeParse(parseJson(note)).data ?? null)
}
