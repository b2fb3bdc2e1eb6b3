import type { Previews } from '@hairstyle/contract/api/previews.ts'
import { call } from '../../lib/api-client.ts'
import { ConnectionError } from '../../lib/api-error.ts'
import { nearestStyles } from './nearest-styles.ts'

/** How often it is asked how far they are: often while the first row is awaited. */
const askEveryMs = { atFirst: 350, later: 900 } as const
const firstRow = 6
/** Nobody waits longer than this for the next preview. */
const patienceMs = 30_000

/** Nothing came for so long that nobody waits any more. */
export class PreviewsLateError extends Error {
  override readonly name = 'PreviewsLateError'
}

/**
 * Has the previews of a photo made, unless they are, and tells of each step until all are there.
 * @throws ApiError, PreviewsLateError, and AbortError when `signal` says stop.
 */
export async function watchPreviews(
  id: string,
  signal: AbortSignal,
  onNews: (previews: Previews) => void,
): Promise<void> {
  const libIds = nearestStyles()
  let news = await call(
    'POST /hairstyle/user/photo/previews/:id',
    { id, ...(libIds.length > 0 && { lib_ids: libIds }) },
    { signal },
  )
  onNews(news)
  let quietMs = 0
  while (news.status === 'making') {
    if (quietMs > patienceMs) throw new PreviewsLateError()
    const waitMs = news.lib_ids.length < firstRow ? askEveryMs.atFirst : askEveryMs.later
    await pause(waitMs, signal)
    const next = await ask(id, signal)
    const isNews = next !== null && next.lib_ids.length > news.lib_ids.length
    quietMs = isNews ? 0 : quietMs + waitMs
    if (next === null) continue
    news = next
    onNews(news)
  }
}

/** Null where it could not be asked, which may pass. */
async function ask(id: string, signal: AbortSignal): Promise<Previews | null> {
  try {
    return await call('GET /hairstyle/user/photo/previews/:id', { id }, { signal })
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
