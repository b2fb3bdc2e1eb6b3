import type { Stripe } from 'stripe'
import type { Context } from '../../context.ts'
import type { StripeEventType } from '../stripe-event-types.ts'

type ObjectsByType = {
  [Type in StripeEventType]: Extract<Stripe.Event, { type: Type }>['data']['object']
}

/** An event of a type that the product has a use for. */
export type HandledEvent<Type extends StripeEventType = StripeEventType> = {
  [Each in Type]: Stripe.Event & { type: Each; data: { object: ObjectsByType[Each] } }
}[Type]

/**
 * What is done about an event of one type. Events come late, twice and in any order, so a handler takes from one only
 * what never changes, ids, and asks Stripe for the rest. Safe to repeat.
 * @throws {ApiError} payment_unavailable; the event is delivered again.
 */
export type EventHandler<Type extends StripeEventType> = (
  ctx: Context,
  object: ObjectsByType[Type],
) => Promise<void>
