import { DocumentId } from '@hairstyle/contract/fields.ts'
import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import type { Item } from '../store/items.ts'
import type { Order, OrderDocument, OrderReport } from '../store/orders.ts'
import { askStripe, unlessGone } from './ask-stripe.ts'

/** When an unsettled purchase is checked. */
const checkAfterMs = 15 * 60_000

/** The copy of the item that an order keeps. */
export function itemCopy(item: Item): OrderDocument['item'] {
  const { id, product, kind, title, credits, accounts, invitations } = item
  const { price, currency, interval, badge, order } = item
  const brings = { credits, accounts, invitations }
  return { id, product, kind, title, ...brings, price, currency, interval, badge, order }
}

type Bought = Pick<OrderDocument, 'uid' | 'item' | 'customerId'> & {
  readonly report?: OrderReport | null
}

/** An unpaid order. */
export function newOrder(
  { uid, item, customerId, report = null }: Bought,
  now: Date,
): OrderDocument {
  return {
    uid,
    item,
    report,
    status: 'pending',
    amount: item.price,
    currency: item.currency,
    customerId,
    checkoutSessionId: null,
    checkoutUrl: null,
    subscriptionId: null,
    invoiceId: null,
    paymentIntentId: null,
    chargeId: null,
    receiptUrl: null,
    paidUntil: null,
    grantedCredits: 0,
    reversedCredits: 0,
    reversals: [],
    restored: [],
    checkAt: new Date(now.getTime() + checkAfterMs),
    createdAt: now,
    paidAt: null,
  }
}

/** Ends an order without a known checkout page; one with a page follows the page. */
export async function endUnopened(
  { store }: Context,
  id: string,
  status: 'expired' | 'failed',
): Promise<void> {
  await store.transaction(async (tx) => {
    const order = await store.orders.find(id, tx)
    if (order?.status !== 'pending' || order.checkoutSessionId !== null) return
    store.orders.update(tx, id, { status, checkAt: null })
  })
}

const maxListed = 200

/** Somebody's orders, pending ones included, newest first; each paid month of a plan is an order of its own. */
export function listOrders({ store }: Context, uid: string): Promise<Order[]> {
  return store.orders.listOwned(uid, maxListed)
}

/** Stripe collects the next month some hours after the last one ended; nobody loses anything meanwhile. */
const graceMs = 36 * 3600_000
/** Most paid months that still run: more than anybody can have at once. */
const maxMonths = 50

/** Somebody's current plans, of any product: a paid order is the right to its item. */
export async function readPlans({ store, clock }: Context, uid: string): Promise<Order['item'][]> {
  const lately = new Date(clock().getTime() - graceMs)
  const months = await store.orders.listCovering(uid, lately, maxMonths)
  return months.filter(({ status }) => status === 'paid').map(({ item }) => item)
}

/** The order id in a reference at Stripe; null for references written by other software, or by hand. */
export function ourOrderId(reference: string | null | undefined): string | null {
  return DocumentId.safeParse(reference).data ?? null
}

/** How an object at Stripe that names an order fails to be that order's own. */
type Misfit = 'page' | 'subscription' | 'mark' | 'mode' | 'currency' | 'price'

type Page = Pick<
  Stripe.Checkout.Session,
  'id' | 'metadata' | 'mode' | 'currency' | 'amount_subtotal'
>

/**
 * How a checkout page differs from the one that we opened for an order, which alone pays it; null if it is that one.
 * Whoever pays on a Payment Link of the same account can write an order's id into `client_reference_id`, but nothing
 * into the metadata. If we were interrupted before recording the page's id, everything else decides. The price in the
 * order counts, before discounts, which only the account's owner can give.
 */
export function misfitOf(order: Order, page: Page): Misfit | null {
  const { checkoutSessionId, item } = order
  if (checkoutSessionId !== null && checkoutSessionId !== page.id) return 'page'
  if (page.metadata?.['order_id'] !== order.id) return 'mark'
  if (page.mode !== modeOf(item)) return 'mode'
  if (page.currency !== item.currency) return 'currency'
  return page.amount_subtotal === item.price ? null : 'price'
}

/** The mode of an item's checkout page. */
export function modeOf({ kind }: Pick<Order['item'], 'kind'>): 'payment' | 'subscription' {
  return kind === 'subscription' ? 'subscription' : 'payment'
}

interface Plan {
  readonly subscriptionId: string
  /** The subscription's, as on itself or its invoice. */
  readonly metadata: Stripe.Metadata | null | undefined
}

/** The plan that an invoice is for. */
export function planOf({ parent }: Stripe.Invoice, subscriptionId: string): Plan {
  return { subscriptionId, metadata: parent?.subscription_details?.metadata }
}

/**
 * The order by which a plan was bought; null for a subscription that was not begun on that order's own checkout page.
 * One that wrongly names an order is logged.
 * @throws {ApiError} payment_unavailable.
 */
export async function findFirstOrder(
  ctx: Context,
  { subscriptionId, metadata }: Plan,
): Promise<Order | null> {
  const orderId = ourOrderId(metadata?.['order_id'])
  const order = orderId === null ? null : await ctx.store.orders.find(orderId)
  if (!order) return null
  if (order.subscriptionId === subscriptionId) return order
  const misfit = await misfitOfPlan(ctx, order, subscriptionId)
  if (misfit === null) return order
  if (misfit !== unfinished) {
    tell(ctx.log, 'foreign_payment', { orderId: order.id, objectId: subscriptionId, misfit })
  }
  return null
}

/** The order's page is being paid right now; its own event follows. */
const unfinished = Symbol('unfinished')

async function misfitOfPlan(
  ctx: Context,
  order: Order,
  subscription: string,
): Promise<Misfit | typeof unfinished | null> {
  if (order.subscriptionId !== null) return 'subscription'
  return await askStripe(ctx, async (stripe) => {
    const { sessions } = stripe.checkout
    const [page] = (await sessions.list({ subscription, limit: 1 })).data
    if (page) return misfitOf(order, page)
    if (order.checkoutSessionId === null) return 'page'
    const own = await unlessGone(stripe, sessions.retrieve(order.checkoutSessionId))
    return own?.status === 'open' ? unfinished : 'page'
  })
}
