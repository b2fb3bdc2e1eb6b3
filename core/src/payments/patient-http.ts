import { AsyncLocalStorage } from 'node:async_hooks'
import type { Stripe } from 'stripe'

type Call = Parameters<Stripe.HttpClient['makeRequest']>

interface Patience {
  readonly clock: () => Date
  readonly wait: (ms: number) => Promise<void>
}

const maxTries = 5
const firstPauseMs = 500
const maxPauseMs = 8000

/**
 * Retries requests that failed in transit, or met an overloaded Stripe (429) or a transient fault there, with growing
 * pauses, within the caller's time limit: neither a request nor a pause outlasts it. That is safe because the library
 * sets an idempotency key for each request that changes something.
 */
export function patientHttp(
  inner: Stripe.HttpClient,
  { clock, wait }: Patience,
): Stripe.HttpClient {
  const timeLeft = () => {
    const until = currentTimeLimit()
    return until === null ? Infinity : until.getTime() - clock().getTime()
  }
  const tryOnce = async ([host, port, path, method, headers, data, protocol, timeout]: Call) => {
    const left = timeLeft()
    if (left <= 0) throw new Error('There is no time left to ask Stripe.')
    const patience = Math.min(timeout, left)
    return inner.makeRequest(host, port, path, method, headers, data, protocol, patience)
  }
  const canWait = (pauseMs: number, tries: number) => tries < maxTries && pauseMs < timeLeft()

  return {
    getClientName: () => inner.getClientName(),
    makeRequest: async (...call: Call) => {
      for (let tries = 1; ; tries += 1) {
        try {
          const response = await tryOnce(call)
          const pauseMs = pauseAfter(tries, response)
          if (!isPassing(response) || !canWait(pauseMs, tries)) return response
          response.dispose?.()
          await wait(pauseMs)
        } catch (error) {
          const pauseMs = pauseAfter(tries)
          if (!canWait(pauseMs, tries)) throw error
          await wait(pauseMs)
        }
      }
    },
  }
}

/** Stripe says in some answers whether a retry may help. */
function isPassing(response: Stripe.HttpClientResponse): boolean {
  const advice = response.getHeaders()['stripe-should-retry']
  if (advice !== undefined) return advice === 'true'
  const status = response.getStatusCode()
  return status === 409 || status === 429 || status >= 500
}

/** Exponential backoff with jitter, so that refused requests do not return all at once. */
function pauseAfter(tries: number, response?: Stripe.HttpClientResponse): number {
  const growing = Math.min(maxPauseMs, firstPauseMs * 2 ** (tries - 1))
  const wanted = Number(response?.getHeaders()['retry-after'] ?? 0) * 1000
  const varied = Math.round(growing * (0.5 + Math.random() / 2))
  return Math.max(varied, Number.isFinite(wanted) ? wanted : 0)
}

/** Stripe's library cannot pass it from a call to the requests of that call. */
const ends = new AsyncLocalStorage<Date | null>()

/** Does work whose requests to Stripe must all be answered by `until`; null for no limit. */
export function withinTime<Result>(
  until: Date | null,
  work: () => Promise<Result>,
): Promise<Result> {
  return ends.run(until, work)
}

/** @returns by when a request to Stripe must be answered; null if nobody waits. */
export function currentTimeLimit(): Date | null {
  return ends.getStore() ?? null
}
