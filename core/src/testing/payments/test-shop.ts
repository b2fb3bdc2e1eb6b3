import { startStripe } from '@hairstyle/local/stripe/server.ts'
import { Stripe } from 'stripe'
import type { Context } from '../../context.ts'
import { handleStripeEvent } from '../../payments/handle-stripe-event.ts'
import { startPurchase } from '../../payments/start-purchase.ts'
import { stripePermissions, type StripePermission } from '../../payments/check-key.ts'
import type { ItemDocument } from '../../store/items.ts'

const secretKey = 'sk_test_core'
const productKey = 'rk_test_core'

export const pack: ItemDocument = {
  product: 'credits',
  kind: 'pack',
  title: '10 credits',
  credits: 10,
  invitations: 0,
  accounts: 0,
  price: 499,
  currency: 'usd',
  interval: null,
  badge: null,
  isOffered: true,
  order: 10,
}
export const plan: ItemDocument = {
  ...pack,
  kind: 'subscription',
  title: 'Monthly',
  credits: 30,
  price: 799,
  interval: 'month',
}

export const studioPlan: ItemDocument = { ...plan, title: 'Studio', credits: 120, price: 1999 }

export const trackingPlan: ItemDocument = {
  ...plan,
  product: 'tracking',
  title: 'Salon',
  credits: 0,
  accounts: 30,
  price: 900,
}

export const agencyPlan: ItemDocument = {
  ...trackingPlan,
  title: 'Agency',
  accounts: 100,
  price: 2400,
}

export const salonPlan: ItemDocument = {
  ...trackingPlan,
  product: 'salon',
  title: 'Solo',
  accounts: 0,
  invitations: 100,
  price: 1900,
}

export const teamPlan: ItemDocument = {
  ...salonPlan,
  title: 'Team',
  invitations: 1000,
  price: 5900,
}

export const reportItem: ItemDocument = {
  ...trackingPlan,
  kind: 'report',
  title: 'Past report',
  accounts: 0,
  price: 507,
  interval: null,
}

export interface TestShop {
  /** With an unrestricted key, as at the dashboard. */
  readonly stripe: Stripe
  /** With the product's restricted key. */
  readonly client: Stripe
  /** Address of the stand-in. */
  readonly url: string
  readonly stop: () => void
}

export interface ShopOptions {
  /** Permissions that the product's key lacks. */
  readonly denied?: readonly StripePermission[]
}

/** Starts the local Stripe without a webhook: tests deliver its events, or none. */
export async function startShop({ denied = [] }: ShopOptions = {}): Promise<TestShop> {
  const names = Object.keys(stripePermissions) as StripePermission[]
  const permissions = names.filter((name) => !denied.includes(name))
  const restrictedKey = { secret: productKey, permissions }
  const options = { port: 0, stateFile: null, webhook: null, secretKey, restrictedKey }
  const { url, stop } = await startStripe(options)
  const { hostname: host, port } = new URL(url)
  const withKey = (key: string) =>
    new Stripe(key, { host, port, protocol: 'http', telemetry: false })
  return { stripe: withKey(secretKey), client: withKey(productKey), url, stop }
}

/** Offers an item, also at Stripe. */
export async function addItem(
  ctx: Context,
  { stripe }: TestShop,
  { id, item, amount = item.price }: { id: string; item: ItemDocument; amount?: number },
): Promise<void> {
  await ctx.store.batch((writer) => ctx.store.items.create(writer, id, item))
  const product = await stripe.products.create({ name: item.title })
  await stripe.prices.create({
    product: product.id,
    currency: item.currency,
    unit_amount: amount,
    lookup_key: id,
    transfer_lookup_key: true,
    ...(item.interval && { recurring: { interval: item.interval } }),
  })
}

/** Offers items by their ids. */
export async function addItems(
  ctx: Context,
  shop: TestShop,
  items: Readonly<Record<string, ItemDocument>>,
): Promise<void> {
  for (const [id, item] of Object.entries(items)) await addItem(ctx, shop, { id, item })
}

/** Presses a button of a hosted checkout page. */
export async function checkOut(
  pageUrl: string,
  action: 'pay' | 'pay_later' | 'decline',
): Promise<void> {
  await post(pageUrl, { action })
}

/** Presses a button of the stand-in's dashboard. */
export async function press(
  { url }: Pick<TestShop, 'url'>,
  action: string,
  fields: Record<string, string>,
): Promise<void> {
  await post(`${url}/actions/${action}`, fields)
}

async function post(url: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields)
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  if (response.status >= 400) throw new Error(await response.text())
}

/** Begins a purchase of a pack or plan and pays for it. @returns the order's id. */
export async function buy(ctx: Context, uid: string, itemId: string): Promise<string> {
  const redirectUrl = `${ctx.config.siteOrigins[0]}/shop`
  const product = (await ctx.store.items.find(itemId))?.product ?? 'credits'
  const { orderId, url } = await startPurchase(ctx, { uid, product, itemId, redirectUrl })
  await checkOut(url, 'pay')
  return orderId
}

/** All events that happened at Stripe, oldest first. */
export async function listEvents({ stripe }: TestShop): Promise<Stripe.Event[]> {
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  return events.reverse()
}

/** Delivers Stripe's undelivered events. */
export async function deliver(ctx: Context, shop: TestShop): Promise<void> {
  for (const event of await listEvents(shop)) await handleStripeEvent(ctx, event)
}
