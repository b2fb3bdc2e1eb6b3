import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'
import { memoryFor } from '../memory.ts'
import type { Order } from '../store/orders.ts'
import type { Subscription } from '../store/subscriptions.ts'
import { askStripe, unlessMissing } from './ask-stripe.ts'
import { checkKey } from './check-key.ts'
import { updateCustomer } from './customers.ts'
import { handleStripeEvent, stripeEventTypes } from './handle-stripe-event.ts'
import { endUnopened } from './orders.ts'
import { settleCheckout, settleInvoice } from './settle-payments.ts'
import { syncSubscription } from './sync-subscription.ts'

const maxDue = 100
const maxWaitMs = 6 * 3_600_000
/** Paid months of a plan that are looked at; far more than can pass without any news. */
const monthsBack = 6

/** The function that runs it may take five minutes. */
const patienceMs = 240_000

/**
 * Asks Stripe about what nobody told us the end of: orders that stay pending, plans whose month is over, and events
 * that did not arrive. Tells it who has another name or address by now. What cannot be settled now is looked at again
 * later; one failure is logged and keeps no other waiting.
 */
export async function reconcile(context: Context): Promise<void> {
  const { store, clock } = context
  const ctx = { ...context, until: new Date(clock().getTime() + patienceMs) }
  await safely(ctx, () => checkKey(ctx))
  const orders = await store.orders.listDue(clock(), maxDue)
  await eachSafely(ctx, orders, (order) => reconcileOrder(ctx, order))
  const subscriptions = await store.subscriptions.listDue(clock(), maxDue)
  await eachSafely(ctx, subscriptions, (subscription) => reconcilePlan(ctx, subscription))
  const customers = await store.users.listCustomersDue(clock(), maxDue)
  await eachSafely(ctx, customers, ({ id }) => updateCustomer(ctx, id))
  await safely(ctx, () => handleMissedEvents(ctx))
}

async function reconcileOrder(ctx: Context, order: Order): Promise<void> {
  await postponeOrder(ctx, order)
  const { id, checkoutSessionId, invoiceId } = order
  if (checkoutSessionId !== null) await settleCheckout(ctx, id, checkoutSessionId)
  else if (invoiceId !== null) await settleInvoice(ctx, invoiceId)
  // We were interrupted before its checkout page was known to anybody.
  else await endUnopened(ctx, id, 'expired')
}

async function reconcilePlan(ctx: Context, { id }: Subscription): Promise<void> {
  await postponePlan(ctx, id)
  await syncSubscription(ctx, id)
  const invoices = await askStripe(ctx, (stripe) => listPaid(stripe, id))
  for (const invoice of invoices) await settleInvoice(ctx, invoice.id)
}

/** Of a plan that is gone at Stripe, none is left. */
async function listPaid(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const wanted = { subscription, status: 'paid', limit: monthsBack } as const
  const paid = await unlessMissing(stripe, 'subscription', stripe.invoices.list(wanted))
  return paid?.data ?? []
}

/**
 * Comes first, so that those which always fail do not block the way for ever. The older an order, the longer it waits.
 */
async function postponeOrder({ store, clock }: Context, { id, createdAt }: Order): Promise<void> {
  const now = clock().getTime()
  const wait = Math.min(maxWaitMs, now - createdAt.getTime())
  await store.transaction(async (tx) => {
    const order = await store.orders.find(id, tx)
    if (order?.checkAt) store.orders.update(tx, id, { checkAt: new Date(now + wait) })
  })
}

async function postponePlan({ store, clock }: Context, id: string): Promise<void> {
  const checkAt = new Date(clock().getTime() + maxWaitMs)
  await store.transaction(async (tx) => {
    const subscription = await store.subscriptions.find(id, tx)
    if (subscription?.checkAt) store.subscriptions.update(tx, id, { checkAt })
  })
}

/** For what concerns all payments: no failure of one part keeps the others waiting. */
async function safely({ log }: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (err) {
    log.error({ err }, 'Stripe could not be asked about what happened')
  }
}

/** Twice as long as Stripe tries to deliver an event. */
const newsBackMs = 7 * 24 * 3_600_000
const maxListed = 5000
/** Of those listed: each costs a read at least. */
const maxHandled = 1000

/** Ids of events that this process saw done: at most as many as are listed. */
const doneEventsOf = memoryFor<true>(maxListed)

/**
 * Handles the events of the last days that nobody has handled: they may tell of refunds and disputes, of which nothing
 * else tells. Whether Stripe delivered them does not matter: an endpoint that was switched off for a while got none of
 * them, and none is waiting for it. Those that are on their way just now are handled, too: whoever comes second finds
 * everything done.
 * @throws {ApiError} payment_unavailable.
 */
async function handleMissedEvents(ctx: Context): Promise<void> {
  const done = doneEventsOf(ctx.store)
  const unknown = await listUnknown(ctx, (id) => done.get(id) === undefined)
  await eachSafely(ctx, unknown, async (event) => {
    await handleStripeEvent(ctx, event)
    done.set(event.id, true)
  })
}

/** Oldest first. */
async function listUnknown(
  ctx: Context,
  isUnknown: (id: string) => boolean,
): Promise<Stripe.Event[]> {
  const since = Math.floor((ctx.clock().getTime() - newsBackMs) / 1000)
  const question = { types: stripeEventTypes, created: { gte: since }, limit: 100 }
  return await askStripe(ctx, async (stripe) => {
    const unknown: Stripe.Event[] = []
    let listed = 0
    for await (const event of stripe.events.list(question)) {
      listed += 1
      if (isUnknown(event.id)) unknown.push(event)
      if (listed < maxListed && unknown.length < maxHandled) continue
      ctx.log.warn(
        { listed, until: event.id },
        'older events of Stripe are not looked at this time',
      )
      break
    }
    return unknown.reverse()
  })
}

const atOnce = 5

/**
 * Does the same work for many, a few at a time. A failure is logged and keeps no other waiting; what there is no time
 * left for is left out.
 */
async function eachSafely<Item extends { readonly id: string }>(
  { log, clock, until }: Pick<Context, 'log' | 'clock' | 'until'>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let leftOut = 0
  await forEachAtOnce(items, atOnce, async (item) => {
    if (until !== null && clock() >= until) {
      leftOut += 1
      return
    }
    try {
      await work(item)
    } catch (err) {
      log.error({ err, id: item.id }, 'a payment could not be reconciled')
    }
  })
  if (leftOut > 0) log.warn({ leftOut }, 'some payments are reconciled another time')
}
