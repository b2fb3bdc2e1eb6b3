import type { Stripe } from 'stripe'
import { BadParameters } from '../http/refusal.ts'
import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import type { PlainTestClock } from '../state/objects.ts'
import { after } from './periods.ts'
import { runBilling } from './renewals.ts'
import { itemOf } from './subscriptions.ts'

const livesSeconds = 30 * 86_400

export function newClock(
  account: Account,
  frozenTime: number,
  name: string | null,
): PlainTestClock {
  const clock: PlainTestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: account.now(),
    deletes_after: account.now() + livesSeconds,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  }
  return account.create('test_helpers.test_clock', clock, 'test_helpers.test_clock.created')
}

/**
 * The clock begins to move; `finishAdvances` does what happens on the way.
 * @throws {BadParameters} when it moves already, would go back, or further than two periods of its shortest subscription
 */
export function startAdvance(
  account: Account,
  clock: PlainTestClock,
  frozenTime: number,
): PlainTestClock {
  if (clock.status !== 'ready')
    throw new BadParameters('The test clock is already advancing.', { param: 'frozen_time' })
  if (frozenTime <= clock.frozen_time)
    throw new BadParameters(
      'Test clocks can only be advanced to a time after their current frozen time.',
      { param: 'frozen_time' },
    )
  if (frozenTime > furthest(account, clock))
    throw new BadParameters(
      'You can only advance a test clock up to two intervals of its shortest subscription.',
      { param: 'frozen_time' },
    )
  const advancing: PlainTestClock = {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: frozenTime } },
  }
  return account.create('test_helpers.test_clock', advancing, 'test_helpers.test_clock.advancing')
}

/** Bills what is due on the clocks that move, and stops them at their aims. */
export function finishAdvances(account: Account): void {
  for (const clock of account.store.all('test_helpers.test_clock')) {
    const aim = clock.status_details.advancing?.target_frozen_time
    if (aim === undefined) continue
    runBilling(account, clock.id, aim)
    const ready = { ...clock, frozen_time: aim, status: 'ready' as const, status_details: {} }
    account.create('test_helpers.test_clock', ready, 'test_helpers.test_clock.ready')
  }
}

/** Deletes the clock, its customers and what they subscribed to, as Stripe does. */
export function deleteClock(
  account: Account,
  clock: PlainTestClock,
): Stripe.TestHelpers.DeletedTestClock {
  for (const kind of ['customer', 'subscription'] as const) {
    for (const { id, test_clock } of account.store.all(kind))
      if (test_clock === clock.id) account.store.drop(kind, id)
  }
  account.emit('test_helpers.test_clock.deleted', clock)
  account.store.drop('test_helpers.test_clock', clock.id)
  return { id: clock.id, object: 'test_helpers.test_clock', deleted: true }
}

function furthest(account: Account, clock: PlainTestClock): number {
  const limits = account.store
    .all('subscription')
    .filter(({ status, test_clock }) => test_clock === clock.id && status !== 'canceled')
    .map((subscription) => {
      const rhythm = itemOf(subscription).price.recurring
      if (!rhythm) return Infinity
      return after(clock.frozen_time, 2 * rhythm.interval_count, rhythm.interval)
    })
  return Math.min(...limits, after(clock.frozen_time, 2, 'year'))
}
