import pRetry from 'p-retry'

/** Answers of an overloaded or briefly broken Cloud Storage: https://cloud.google.com/storage/docs/retry-strategy */
const passingStatuses = new Set([408, 429, 500, 502, 503, 504])

/** What Node calls a connection that was cut, refused for the moment or never came about. */
const passingFaults = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])

/**
 * Asks Cloud Storage again, up to three times within about two seconds, when it failed in passing. All that we ask may be
 * asked twice: whole files are read, written under names of our own, and deleted.
 * @throws what the last try threw
 */
export function askAgain<Result>(ask: () => Promise<Result>): Promise<Result> {
  return pRetry(ask, {
    retries: 3,
    minTimeout: 100,
    factor: 3,
    randomize: true,
    shouldRetry: ({ error }) => isPassing(error),
  })
}

function isPassing(error: Error & { code?: unknown }): boolean {
  const { code } = error
  if (typeof code === 'number') return passingStatuses.has(code)
  return typeof code === 'string' && passingFaults.has(code)
}
