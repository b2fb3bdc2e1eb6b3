import type { Stripe } from 'stripe'
import type { Context } from '../../context.ts'

/**
 * What is done about an event of one type. Events come late, twice and in any order, so a handler takes from one only
 * what never changes, ids, and asks Stripe for the rest. Safe to repeat.
 * @throws {ApiError} payment_unavailable; the event is delivered again.
 */
export type EventHandler<Type extends Stripe.Event['type']> = (
  ctx: Context,
  object: Extract<Stripe.Event, { type: Type }>['data']['object'],
) => Promise<void>
