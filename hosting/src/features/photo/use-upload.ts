import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { useEffect, useRef, useState } from 'react'
import { call, type UploadOptions } from '../../lib/api-client.ts'
import { ConnectionError, isApiError, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { reconnected } from '../../lib/trouble.ts'
import { adviceFor, isUsable, needsChoice, type Upload } from './photo-state.ts'
import { UnusableFileError, prepareFile } from './prepare-photo.ts'
import { photoTexts } from './texts.ts'

/** Sends a picture. @returns the server's photo. */
export type SendPicture = (options: UploadOptions) => Promise<Photo | null>

const sendPhoto: SendPicture = (options) =>
  call('POST /hairstyle/upload/:type', { type: 'photo' }, options)
const sendReference: SendPicture = (options) =>
  call('POST /hairstyle/upload/:type', { type: 'reference' }, options)

/**
 * Prepares a chosen file, sends it and passes on the server's photo. A newer file replaces an older one.
 * @param onPhoto May throw an UnusableFileError to refuse the picture.
 */
function useUpload(send: SendPicture, onPhoto: (photo: Photo) => void) {
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
    const { signal } = abort
    const preview = URL.createObjectURL(file)
    running.current = { abort, preview }
    const show = (next: Upload) => {
      if (!signal.aborted) setUpload(next)
    }
    show({ status: 'preparing', preview })
    try {
      const image = await prepareFile(file)
      const onProgress = (sent: number) => show({ status: 'sending', preview, sent })
      const photo = await send({ image, signal, onProgress })
      if (photo === null) throw new UnusableFileError(photoTexts.notAPicture)
      onPhoto(photo)
      show({ status: 'idle' })
      stop()
    } catch (error) {
      const message = error instanceof UnusableFileError ? error.message : messageOf(error)
      const mayHelp =
        error instanceof ConnectionError ||
        isApiError(error, 'internal') ||
        (send === sendReference && isApiError(error, 'too_many_requests'))
      show({ status: 'failed', preview, message, retry: mayHelp ? file : null })
      if (error instanceof ConnectionError) void startOnceConnected(file, signal)
    }
  }

  async function startOnceConnected(file: Blob, signal: AbortSignal) {
    await reconnected()
    if (!signal.aborted) await start(file)
  }

  /** Aborts the current upload, and sets the new state. */
  function cancel(next: Upload = { status: 'idle' }) {
    stop()
    setUpload(next)
  }

  return { upload, start, cancel }
}

/**
 * Sends a photo to try styles on. An unusable one is refused while there is a usable one, unless it only needs the
 * choice of a face.
 * @param send Alternative to adding to one's own photos.
 */
export function usePhotoUpload(
  current: Photo | null,
  onPhoto: (photo: Photo) => void,
  send = sendPhoto,
) {
  const { upload, start, cancel } = useUpload(send, (photo) => {
    if (isUsable(current) && !isUsable(photo) && !needsChoice(photo)) {
      throw new UnusableFileError(adviceFor(photo)?.message ?? photoTexts.advice)
    }
    onPhoto(photo)
  })

  /** Uses a sample photo by its address. */
  async function addSample(photo: string) {
    cancel({ status: 'preparing', preview: photo })
    const answer = await fetch(photo).catch(() => null)
    const picture = answer?.ok ? await answer.blob() : null
    if (picture?.type.startsWith('image/')) return start(picture)
    cancel()
    notify({ tone: 'error', message: photoTexts.noSample })
  }

  return {
    upload,
    start: (file: Blob) => void start(file),
    addSample: (photo: string) => void addSample(photo),
    cancel: () => cancel(),
  }
}

/** Sends a photo for its hair. `taken` hair that is not approved is deleted, since nobody could find it again. */
export function useReferenceUpload() {
  const [taken, setTaken] = useState<Photo | null>(null)
  const { upload, start, cancel } = useUpload(sendReference, setTaken)

  /** Aborts the upload and drops the taken hair. */
  function discard() {
    cancel()
    if (taken) deleteHair(taken)
    setTaken(null)
  }

  return {
    upload,
    taken,
    start: (file: Blob) => {
      discard()
      void start(file)
    },
    discard,
    /** The taken hair is now in use. */
    approve: () => setTaken(null),
  }
}

/** On failure it expires within a day anyway. */
export function deleteHair({ image_id: id }: Photo) {
  call('POST /hairstyle/user/photo/delete/:id', { id }).catch(() => undefined)
}
