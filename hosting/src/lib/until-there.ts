import type { Revalidator, RevalidatorOptions } from 'swr'
import { isApiError } from './api-error.ts'

/** Longest pause before something that somebody waits for is asked for again, ms. */
const maxPauseMs = 15_000

/**
 * Options for a read that somebody waits for: asked again for as long as its answer may come, where SWR gives up after
 * some tries.
 */
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
  // SWR asks nothing while the page is hidden, so it has to as soon as it is seen.
  focusThrottleInterval: 1000,
} as const
