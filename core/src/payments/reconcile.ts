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
/** Paid months of a plan to check; far more than can pass without an event. */
const monthsBack = 6

/** The function that runs it may take five minutes. */
const patienceMs = 240_000

/**
 * Reconciles with Stripe: orders that stay pending, plans whose month is over, and events that did not arrive; and
 * updates changed names and addresses there. What cannot be settled now is checked again later; a failure is logged and
 * does not hold up the others.
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
  // We were interrupted before its checkout page was recorded.
  else await endUnopened(ctx, id, 'expired')
}

async function reconcilePlan(ctx: Context, { id }: Subscription): Promise<void> {
  await postponePlan(ctx, id)
  await syncSubscription(ctx, id)
  const invoices = await askStripe(ctx, (stripe) => listPaid(stripe, id))
  for (const invoice of invoices) await settleInvoice(ctx, invoice.id)
}

/** A plan that is gone at Stripe has none. */
async function listPaid(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const wanted = { subscription, status: 'paid', limit: monthsBack } as const
  const paid = await unlessMissing(stripe, 'subscription', stripe.invoices.list(wanted))
  return paid?.data ?? []
}

/**
 * Comes first, so that permanent failures do not block the others for ever. The older an order, the longer it waits.
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

/** For work on all payments: a failure of one part does not hold up the others. */
async function safely({ log }: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (err) {
    log.error({ err }, 'Stripe could not be asked about what happened')
  }
}

/** Twice as long as Stripe retries an event. */
const newsBackMs = 7 * 24 * 3_600_000
const maxListed = 5000
/** Most events to handle of those listed: each costs at least a read. */
const maxHandled = 1000

/** Ids of events that this process knows to be done: at most as many as are listed. */
const doneEventsOf = memoryFor<true>(maxListed)

/**
 * Handles the unhandled events of the last days, since nothing else reports refunds and disputes. An endpoint that was
 * switched off for a while never gets the events of that time, so it does not matter whether Stripe delivered them.
 * Events that are being delivered right now are handled, too: whoever comes second finds everything done.
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
 * Does the same work for many items, a few at a time. A failure is logged and does not hold up the others; items that
 * there is no time for are skipped.
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
