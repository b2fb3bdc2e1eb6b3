import { AsyncLocalStorage } from 'node:async_hooks'

/** Stripe's library cannot carry it from a question to the requests which that question takes. */
const ends = new AsyncLocalStorage<Date | null>()

/** Does work whose requests to Stripe must be answered by `until`, all of them together; null: whenever. */
export function withinTime<Result>(
  until: Date | null,
  work: () => Promise<Result>,
): Promise<Result> {
  return ends.run(until, work)
}

/** @returns by when a request to Stripe that is made now must be answered; null where nobody waits. */
export function currentTimeLimit(): Date | null {
  return ends.getStore() ?? null
}
