import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { ConnectionError, isApiError, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { adviceFor, isUsable, needsChoice } from './photo-state.ts'
import { prepareFile, UnusableFileError } from './prepare-photo.ts'
import { photoTexts } from './texts.ts'
import type { Upload } from './upload.ts'

/**
 * Makes a chosen file ready, sends it and hands over what the server made of it. A newer file replaces an older one; one
 * that cannot be used is refused while there is one that can, unless it takes no more than the choice of a face.
 */
export function usePhotoUpload(current: Photo | null, onPhoto: (photo: Photo) => void) {
  const [upload, setUpload] = useState<Upload>({ status: 'idle' })
  const running = useRef<{ abort: AbortController; preview: string } | null>(null)

  function stop() {
    running.current?.abort.abort()
    if (running.current) URL.revokeObjectURL(running.current.preview)
    running.current = null
  }
  useEffect(() => stop, [])

  async function start(file: Blob) {
    stop()
    const abort = new AbortController()
    const preview = URL.createObjectURL(file)
    running.current = { abort, preview }
    const show = (next: Upload) => {
      if (!abort.signal.aborted) setUpload(next)
    }
    show({ status: 'preparing', preview })
    try {
      const image = await prepareFile(file)
      const photo = await call(
        'POST /hairstyle/upload/:type',
        { type: 'photo' },
        {
          image,
          signal: abort.signal,
          onProgress: (sent) => show({ status: 'sending', preview, sent }),
        },
      )
      if (photo === null) throw new UnusableFileError(photoTexts.notAPicture)
      if (isUsable(current) && !isUsable(photo) && !needsChoice(photo)) {
        throw new UnusableFileError(adviceFor(photo)?.message ?? photoTexts.advice)
      }
      onPhoto(photo)
      show({ status: 'idle' })
      stop()
    } catch (error) {
      const message = error instanceof UnusableFileError ? error.message : messageOf(error)
      const mayHelp = error instanceof ConnectionError || isApiError(error, 'internal')
      show({ status: 'failed', preview, message, retry: mayHelp ? file : null })
    }
  }

  /** For people without a photo at hand: the address of one that comes with the site. */
  async function addSample(photo: string) {
    stop()
    setUpload({ status: 'preparing', preview: photo })
    const answer = await fetch(photo).catch(() => null)
    const picture = answer?.ok ? await answer.blob() : null
    if (picture?.type.startsWith('image/')) return start(picture)
    setUpload({ status: 'idle' })
    notify({ tone: 'error', message: photoTexts.noSample })
  }

  function cancel() {
    stop()
    setUpload({ status: 'idle' })
  }

  return {
    upload,
    start: (file: Blob) => void start(file),
    addSample: (photo: string) => void addSample(photo),
    cancel,
  }
}
