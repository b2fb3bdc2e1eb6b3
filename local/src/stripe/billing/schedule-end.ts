import { BadParameters } from '../http/refusal.ts'
import type { Account } from '../state/account.ts'
import type { PlainSubscription } from '../state/objects.ts'
import { itemOf, noReason } from './subscriptions.ts'

interface EndParams {
  /** Seconds since 1970; null takes it back. */
  cancel_at?: number | 'max_period_end' | 'min_period_end' | null | undefined
  cancel_at_period_end?: boolean | undefined
}

/**
 * Lets a subscription end at a time or with its period, or takes that back. What the customer portal does to one with flexible
 * billing is the former, at the end of the period.
 * @throws {BadParameters} for both at once, for a time that is over, and when it has ended
 */
export function scheduleEnd(
  account: Account,
  subscription: PlainSubscription,
  { cancel_at: at, cancel_at_period_end: withPeriod }: EndParams,
): Partial<PlainSubscription> {
  if (at === undefined && withPeriod === undefined) return {}
  if (at !== undefined && withPeriod !== undefined)
    throw new BadParameters(
      'Received both cancel_at_period_end and cancel_at parameters. Please pass in only one.',
    )
  if (subscription.status === 'canceled')
    throw new BadParameters(
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  const { cancel_at_period_end: endsWithPeriod } = subscription
  if (withPeriod === endsWithPeriod) return {}
  // Each takes back only what it says itself.
  if (at === null) return endsWithPeriod ? {} : goesOn
  if (withPeriod === false) return { ...goesOn, cancel_at_period_end: false }
  const { current_period_end: periodEnd } = itemOf(subscription)
  const now = account.timeOf(account.find('customer', subscription.customer))
  const end = typeof at === 'number' ? at : periodEnd
  if (end <= now)
    throw new BadParameters('The `cancel_at` timestamp must be in the future.', {
      param: 'cancel_at',
    })
  return {
    cancel_at: end,
    cancel_at_period_end: withPeriod === true,
    canceled_at: now,
    cancellation_details: {
      ...subscription.cancellation_details,
      reason: 'cancellation_requested',
    },
  }
}

const goesOn = { cancel_at: null, canceled_at: null, cancellation_details: noReason }
