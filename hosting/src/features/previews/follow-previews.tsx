import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Previews } from '@hairstyle/contract/api/previews.ts'
import { useEffect } from 'react'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { showAwaited } from '../../shared/library/previews.ts'
import { PreviewsLateError, makePreviews, ownPreviews, type PreviewCalls } from './make-previews.ts'
import { nearestStyles, nextView } from './nearest-styles.ts'
import { currentPreviewsState, setPreviewsState, usePreviewsOn } from './previews-state.ts'
import { ShownSheets } from './shown-sheets.ts'
import { previewTexts } from './texts.ts'

interface FollowPreviewsProps {
  /** A usable photo. */
  readonly photo: Photo
  /** Calls for its previews, for photos other than one's own. */
  readonly callsFor?: (photoId: string) => PreviewCalls
}

/** Size of a group that is drawn together; more would be requested in vain. */
const groupSize = 12
/** A style that is missing after this many requested groups cannot be drawn. */
const maxAsks = 2

/** Keeps previews of the visible hairstyles coming while they are switched on. Renders nothing. */
export function FollowPreviews({ photo, callsFor = ownPreviews }: FollowPreviewsProps) {
  const isOn = usePreviewsOn()
  const { box } = photo.face ?? {}
  // Another face of the same photo is another person.
  const key = `${photo.image_id} ${box?.x ?? ''} ${box?.y ?? ''}`
  return isOn ? <Following key={key} id={photo.image_id} callsFor={callsFor} /> : null
}

function Following({
  id,
  callsFor,
}: Required<Pick<FollowPreviewsProps, 'callsFor'>> & { readonly id: string }) {
  useEffect(() => {
    const abort = new AbortController()
    const calls = callsFor(id)
    const sheets = new ShownSheets(calls, abort.signal)
    setPreviewsState('making')
    follow(calls, sheets, abort.signal).catch((error: unknown) => {
      if (!abort.signal.aborted) throw error
    })
    return () => {
      abort.abort()
      sheets.end()
      showAwaited(null)
      setPreviewsState('waiting')
    }
  }, [id, callsFor])

  return null
}

/**
 * Requests group after group for the visible styles; ends if the photo will have none.
 * @throws AbortError when `signal` aborts.
 */
async function follow(
  calls: PreviewCalls,
  sheets: ShownSheets,
  signal: AbortSignal,
): Promise<void> {
  const asks = new Map<string, number>()
  let news: Previews | null = null
  for (;;) {
    const isAsked = currentPreviewsState() === 'making'
    if (isAsked) asks.clear()
    const styles = nearestStyles()
    const missing = styles.filter(
      ({ id: libId }) => news?.lib_ids.includes(libId) !== true && (asks.get(libId) ?? 0) < maxAsks,
    )
    const isMore = missing.some(({ isInView }) => isInView)
    const group = isMore ? missing.slice(0, groupSize).map(({ id: libId }) => libId) : []
    try {
      if (isMore) {
        for (const libId of group) asks.set(libId, (asks.get(libId) ?? 0) + 1)
        showAwaited({ libIds: new Set(group), state: 'drawing' })
        news = await makePreviews(calls, group, signal)
        if (news.status === 'failed') {
          endWithout(news.hint)
          return
        }
      }
      if (news) {
        const inView = styles.filter(({ isInView }) => isInView).map(({ id: libId }) => libId)
        await sheets.show(news, new Set(inView))
      }
      if (news && (isMore || isAsked)) {
        showAwaited(null)
        setPreviewsState('made')
      }
      if (isMore) continue
    } catch (error) {
      signal.throwIfAborted()
      if (isOver(error)) {
        endWithout(null)
        return
      }
      tellLate(error)
      showAwaited({ libIds: new Set(group), state: 'late' })
    }
    // Pressing the retry button also changes the page.
    await nextView(signal)
  }
}

function endWithout(hint: string | null) {
  showAwaited(null)
  setPreviewsState('failed')
  if (hint !== null) notify({ tone: 'info', message: hint })
}

function tellLate(error: unknown) {
  // An ongoing state is not announced again.
  if (currentPreviewsState() === 'late') return
  setPreviewsState('late')
  const isLate = error instanceof PreviewsLateError
  notify({ tone: 'info', message: isLate ? previewTexts.late : messageOf(error) })
}

/** The photo is deleted or unusable, which is shown elsewhere. */
function isOver(error: unknown): boolean {
  return isApiError(error, 'not_found') || isApiError(error, 'image_unusable')
}
