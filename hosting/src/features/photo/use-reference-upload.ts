import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { ConnectionError, isApiError, messageOf } from '../../lib/api-error.ts'
import { prepareFile, UnusableFileError } from './prepare-photo.ts'
import { photoTexts } from './texts.ts'

/** `sent` is the share that has been sent, 0-1; at 1 the server takes the hair out. `preview` is a local address. */
export type HairUpload =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly preview: string; readonly sent: number }
  /** The hair that was taken, to be approved. */
  | { readonly status: 'taken'; readonly hair: Photo }
  | {
      readonly status: 'failed'
      readonly message: string
      /** What to send once more, where that may help. */
      readonly retry: Blob | null
    }

/** Sends a photo for its hair. What is not approved is deleted: nobody can find it again. */
export function useReferenceUpload() {
  const [upload, setUpload] = useState<HairUpload>({ status: 'idle' })
  const running = useRef<{ abort: AbortController; preview: string } | null>(null)

  function stop() {
    running.current?.abort.abort()
    if (running.current) URL.revokeObjectURL(running.current.preview)
    running.current = null
  }
  useEffect(() => stop, [])

  async function start(file: Blob) {
    discard()
    const abort = new AbortController()
    const preview = URL.createObjectURL(file)
    running.current = { abort, preview }
    const { signal } = abort
    const show = (next: HairUpload) => {
      if (!signal.aborted) setUpload(next)
    }
    show({ status: 'sending', preview, sent: 0 })
    try {
      const image = await prepareFile(file)
      const hair = await call(
        'POST /hairstyle/upload/:type',
        { type: 'reference' },
        { image, signal, onProgress: (sent) => show({ status: 'sending', preview, sent }) },
      )
      if (hair === null) throw new UnusableFileError(photoTexts.notAPicture)
      show({ status: 'taken', hair })
    } catch (error) {
      const message = error instanceof UnusableFileError ? error.message : messageOf(error)
      const mayHelp =
        error instanceof ConnectionError ||
        isApiError(error, 'internal') ||
        isApiError(error, 'too_many_requests')
      show({ status: 'failed', message, retry: mayHelp ? file : null })
    }
  }

  /** Ends what is under way and forgets what was taken. */
  function discard() {
    stop()
    if (upload.status === 'taken') deleteHair(upload.hair)
    setUpload({ status: 'idle' })
  }

  return {
    upload,
    start: (file: Blob) => void start(file),
    discard,
    /** What was taken is in use now. */
    approve: () => {
      stop()
      setUpload({ status: 'idle' })
    },
  }
}

/** Where that fails, it goes by itself within a day. */
export function deleteHair({ image_id: id }: Photo) {
  call('POST /hairstyle/user/photo/delete/:id', { id }).catch(() => undefined)
}
