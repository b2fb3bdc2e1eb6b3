import type { Revalidator, RevalidatorOptions } from 'swr'
import { isApiError } from './api-error.ts'

/** Longest pause between retries of an awaited read, ms. */
const maxPauseMs = 15_000

/** Options for an awaited read: retried without end, whereas SWR gives up after some attempts. */
export const untilThere = {
  shouldRetryOnError: (error: Error) =>
    !isApiError(error, 'not_found') && !isApiError(error, 'unauthenticated'),
  onErrorRetry: (
    ...[, , , revalidate, options]: [
      error: Error,
      key: string,
      config: unknown,
      revalidate: Revalidator,
      options: Required<RevalidatorOptions>,
    ]
  ) => {
    const pauseMs = Math.min(maxPauseMs, 1000 * 2 ** options.retryCount)
    setTimeout(() => void revalidate(options), pauseMs)
  },
  // SWR does not poll while the page is hidden, so it must as soon as it is visible.
  focusThrottleInterval: 1000,
} as const
