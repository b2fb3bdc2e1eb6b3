import type { Previews } from '@hairstyle/contract/api/previews.ts'
import { call } from '../../lib/api-client.ts'
import { ConnectionError } from '../../lib/api-error.ts'

/** Polling interval for a group of previews, which takes some seconds; each poll costs. */
const askAfterMs = 2700
const askEveryMs = 1000
/** Nobody waits longer than this for a group. */
const patienceMs = 30_000

/** Previews did not arrive within the time limit. */
export class PreviewsLateError extends Error {
  override readonly name = 'PreviewsLateError'
}

/** The calls that make previews of a photo, and read their state. */
export interface PreviewCalls {
  readonly begin: (libIds: string[], signal: AbortSignal) => Promise<Previews>
  readonly look: (signal: AbortSignal) => Promise<Previews>
}

/** Calls for one's own photo, with styles of the library. */
export function ownPreviews(id: string): PreviewCalls {
  return {
    begin: (libIds, signal) =>
      call('POST /hairstyle/user/photo/previews/:id', { id, lib_ids: libIds }, { signal }),
    look: (signal) => call('GET /hairstyle/user/photo/previews/:id', { id }, { signal }),
  }
}

/**
 * Has the first missing previews of these styles made, and waits for them.
 * @throws ApiError, PreviewsLateError, and AbortError when `signal` aborts.
 */
export async function makePreviews(
  calls: PreviewCalls,
  libIds: string[],
  signal: AbortSignal,
): Promise<Previews> {
  let news = await calls.begin(libIds, signal)
  for (let waitedMs = 0; news.status === 'making';) {
    if (waitedMs > patienceMs) throw new PreviewsLateError()
    const waitMs = waitedMs === 0 ? askAfterMs : askEveryMs
    await pause(waitMs, signal)
    waitedMs += waitMs
    news = (await ask(calls, signal)) ?? news
  }
  return news
}

/** Null after a transient failure. */
async function ask({ look }: PreviewCalls, signal: AbortSignal): Promise<Previews | null> {
  try {
    return await look(signal)
  } catch (error) {
    if (error instanceof ConnectionError) return null
    throw error
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('The page went on', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
