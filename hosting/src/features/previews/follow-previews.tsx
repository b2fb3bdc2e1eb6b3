import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Previews } from '@hairstyle/contract/api/previews.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { onMissedPreview, showPreviews } from '../../shared/library/previews.ts'
import {
  noPreviews,
  setPreviewsState,
  usePreviewsAttempt,
  usePreviewsOn,
} from './previews-state.ts'
import { previewTexts } from './texts.ts'
import { PreviewsLateError, watchPreviews } from './watch-previews.ts'

interface FollowPreviewsProps {
  /** One that styles can be tried on. */
  readonly photo: Photo
}

/** Has every hairstyle shown on the person of the photo, as long as that is wanted. Shows nothing itself. */
export function FollowPreviews({ photo }: FollowPreviewsProps) {
  const isOn = usePreviewsOn()
  const { box } = photo.face ?? {}
  // Another face of the same photo is another person.
  const key = `${photo.image_id} ${box?.x ?? ''} ${box?.y ?? ''}`
  return isOn ? <Following key={key} id={photo.image_id} /> : null
}

function Following({ id }: { id: string }) {
  const attempt = usePreviewsAttempt()
  const [previews, setPreviews] = useState<Previews | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const follow = async () => {
      try {
        setPreviewsState({ ...noPreviews, status: 'making' })
        await watchPreviews(id, signal, (news) => {
          setPreviews(news)
          tellState(news)
        })
      } catch (error) {
        if (!signal.aborted) tellTrouble(error)
      }
    }
    void follow()
    return () => abort.abort()
  }, [id, attempt])

  useEffect(() => {
    if (!previews) return
    const { address, lib_ids, poor_ids } = previews
    showPreviews({ address, libIds: new Set(lib_ids), poorIds: new Set(poor_ids) })
  }, [previews])

  useEffect(
    () => () => {
      showPreviews(null)
      setPreviewsState(noPreviews)
    },
    [],
  )

  const address = previews?.address
  useEffect(() => {
    if (address === undefined) return
    const abort = new AbortController()
    // Addresses run out; those of pictures in view are all renewed at once.
    const stop = onMissedPreview(() => {
      stop()
      const renew = async () => {
        const request = { id }
        const key = 'GET /hairstyle/user/photo/previews/:id'
        setPreviews(await call(key, request, { signal: abort.signal }))
      }
      // The covers stay, as after any other end of a photo.
      renew().catch(() => undefined)
    })
    return () => {
      stop()
      abort.abort()
    }
  }, [id, address])

  return null
}

function tellState({ status, lib_ids: { length: made }, total, hint }: Previews) {
  setPreviewsState({ status, made, total })
  if (status === 'failed' && hint !== null) notify({ tone: 'info', message: hint })
}

function tellTrouble(error: unknown) {
  // The photo is gone, or will not do, which is said of it elsewhere.
  const isOver = isApiError(error, 'not_found') || isApiError(error, 'image_unusable')
  setPreviewsState({ ...noPreviews, status: isOver ? 'failed' : 'late' })
  if (isOver) return
  const isLate = error instanceof PreviewsLateError
  notify({ tone: 'info', message: isLate ? previewTexts.late : messageOf(error) })
}
