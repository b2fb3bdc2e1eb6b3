import { isMissing } from '@hairstyle/core/payments/ask-stripe.ts'
import type { ItemDocument } from '@hairstyle/core/store/items.ts'
import type { Stripe } from 'stripe'
import { items } from './items.ts'

/** What was done for one item, for people to read; nothing if it was up to date. */
export interface SyncedItem {
  readonly itemId: string
  readonly changes: readonly string[]
}

/**
 * Updates products and prices of a Stripe account to the seeded items. A product's id is the item's id; the price in
 * use is found by the item's id as lookup key. Prices cannot be edited: where the amount changed, a new one takes the
 * lookup key over and the old one is archived, at which subscriptions that run go on as they are. Safe to repeat.
 * @throws {Stripe.errors.StripeError} where Stripe refuses or cannot be reached.
 */
export async function syncStripePrices(
  stripe: Stripe,
  wanted: Readonly<Record<string, ItemDocument>> = items,
): Promise<SyncedItem[]> {
  const synced: SyncedItem[] = []
  for (const [itemId, item] of Object.entries(wanted)) {
    const product = await syncProduct(stripe, itemId, item)
    const price = await syncPrice(stripe, itemId, item)
    synced.push({ itemId, changes: [...product, ...price] })
  }
  return synced
}

async function syncProduct(stripe: Stripe, itemId: string, item: ItemDocument): Promise<string[]> {
  const wanted = { name: item.title, description: describe(item), active: item.isOffered }
  const product = await findProduct(stripe, itemId)
  if (!product) {
    await stripe.products.create({ id: itemId, ...wanted })
    return ['product created']
  }
  const { name, description, active } = product
  const isInPlace =
    name === wanted.name && description === wanted.description && active === wanted.active
  if (isInPlace) return []
  await stripe.products.update(itemId, wanted)
  return ['product updated']
}

async function findProduct(stripe: Stripe, id: string): Promise<Stripe.Product | null> {
  try {
    return await stripe.products.retrieve(id)
  } catch (error) {
    if (isMissing(stripe, error, 'id')) return null
    throw error
  }
}

async function syncPrice(stripe: Stripe, itemId: string, item: ItemDocument): Promise<string[]> {
  const { data } = await stripe.prices.list({ lookup_keys: [itemId], active: true, limit: 1 })
  const current = data[0]
  if (current && charges(current, itemId, item)) return await includeTax(stripe, current)
  await stripe.prices.create({
    product: itemId,
    lookup_key: itemId,
    transfer_lookup_key: true,
    currency: item.currency,
    unit_amount: item.price,
    tax_behavior: 'inclusive',
    ...(item.interval !== null && { recurring: { interval: item.interval } }),
  })
  if (!current) return ['price created']
  await stripe.prices.update(current.id, { active: false })
  return [`price replaced: it was ${current.unit_amount ?? 0} ${current.currency}`]
}

/** Decision 0009: whatever taxes may be due, the shop's price is what is charged. */
async function includeTax(stripe: Stripe, { id, tax_behavior }: Stripe.Price): Promise<string[]> {
  if (tax_behavior === 'inclusive') return []
  await stripe.prices.update(id, { tax_behavior: 'inclusive' })
  return ['price includes taxes']
}

function charges(price: Stripe.Price, itemId: string, item: ItemDocument): boolean {
  const interval = price.recurring?.interval ?? null
  return (
    price.product === itemId &&
    price.currency === item.currency &&
    price.unit_amount === item.price &&
    interval === item.interval &&
    (price.recurring?.interval_count ?? 1) === 1 &&
    // This cannot be changed any more.
    price.tax_behavior !== 'exclusive'
  )
}

type Brought = Pick<ItemDocument, 'credits' | 'accounts' | 'invitations'>

const whatPlanBrings = {
  credits: ({ credits }: Brought) => `${credits} credits for hairstyles on your photo every month.`,
  tracking: ({ accounts }: Brought) => `Follow up to ${accounts} accounts.`,
  salon: ({ invitations }: Brought) => `${invitations} invitations to your clients every month.`,
} as const satisfies Record<ItemDocument['product'], (item: Brought) => string>

/** What stands below the title on Stripe's page. */
function describe({ product, kind, credits, accounts, invitations }: ItemDocument): string {
  switch (kind) {
    case 'pack':
      return `${credits} credits for hairstyles on your photo, to use whenever you like.`
    case 'subscription':
      return `${whatPlanBrings[product]({ credits, accounts, invitations })} Cancel whenever you like.`
    case 'report':
      return 'The recorded days of an account before you began to follow it.'
  }
}
