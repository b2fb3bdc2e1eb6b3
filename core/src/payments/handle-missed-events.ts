import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import type { Store } from '../store/store.ts'
import { askStripe } from './ask-stripe.ts'
import { eachSafely } from './each-safely.ts'
import { handleStripeEvent } from './handle-stripe-event.ts'
import { stripeEventTypes } from './stripe-event-types.ts'

/** Twice as long as Stripe tries to deliver an event. */
const newsBackMs = 7 * 24 * 3_600_000
const mostListed = 5000
/** Of those listed: each costs a read at least. */
const mostHandled = 1000

/** Ids of events that this process saw done: at most as many as are listed. */
const doneEvents = new WeakMap<Store, Set<string>>()

/**
 * Handles the events of the last days that nobody has handled: they may tell of refunds and disputes, of which nothing else
 * tells. Whether Stripe delivered them does not matter: an endpoint that was switched off for a while got none of them, and
 * none is waiting for it. Those that are on their way just now are handled, too: whoever comes second finds everything done.
 * @throws {ApiError} payment_unavailable.
 */
export async function handleMissedEvents(ctx: Context): Promise<void> {
  const done = doneEvents.get(ctx.store) ?? new Set<string>()
  doneEvents.set(ctx.store, done)
  await eachSafely(ctx, await listUnknown(ctx, done), async (event) => {
    await handleStripeEvent(ctx, event)
    done.add(event.id)
  })
  forgetOldest(done)
}

/** Oldest first. */
async function listUnknown(ctx: Context, done: ReadonlySet<string>): Promise<Stripe.Event[]> {
  const since = Math.floor((ctx.clock().getTime() - newsBackMs) / 1000)
  const question = { types: [...stripeEventTypes], created: { gte: since }, limit: 100 }
  return await askStripe(ctx, async (stripe) => {
    const unknown: Stripe.Event[] = []
    let listed = 0
    for await (const event of stripe.events.list(question)) {
      listed += 1
      if (!done.has(event.id)) unknown.push(event)
      if (listed < mostListed && unknown.length < mostHandled) continue
      ctx.log.warn(
        { listed, until: event.id },
        'older events of Stripe are not looked at this time',
      )
      break
    }
    return unknown.reverse()
  })
}

function forgetOldest(ids: Set<string>): void {
  for (const id of ids) {
    if (ids.size <= mostListed) return
    ids.delete(id)
  }
}
