import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import tiedBack from '../../../../seed/assets/tips/tied-back.avif'
import { keep, readKept } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { texts } from '../../lib/texts.ts'
import kit from '../../components/kit.module.css'
import { useTopDialog } from '../../components/open-dialogs.ts'
import css from './photo-notice.module.css'
import { adviceFor, isUsable, needsChoice, noticeOf, type Upload } from './photo-state.ts'
import { faceTexts, photoTexts } from './texts.ts'

/** CSS pixels. */
const pictureSize = 44

interface PhotoNoticeProps {
  readonly photo: Photo | null
  readonly upload: Upload
  readonly onRetry: (file: Blob) => void
  readonly onCancel: () => void
  readonly onAnother: () => void
  /** Called once the notice was read. */
  readonly onRead: () => void
}

/** For two sentences, read slowly. */
const readingMs = 10_000

/** A notice about the photo with a helpful action; nothing when all is well. */
export function PhotoNotice(props: PhotoNoticeProps) {
  const { photo, upload } = props
  const notice = useRef<HTMLDivElement>(null)
  const message = noticeOf(photo, upload)
  const advice = upload.status === 'idle' ? adviceFor(photo) : null
  const isBad = upload.status === 'failed' || advice?.isUsable === false
  const onRead = useEffectEvent(props.onRead)
  const isHint = advice?.isUsable === true
  useEffect(() => {
    if (!isHint) return
    const timer = setTimeout(() => onRead(), readingMs)
    return () => clearTimeout(timer)
  }, [isHint, message])

  function leave() {
    const hasFocus = notice.current?.contains(document.activeElement)
    if (upload.status === 'idle') props.onRead()
    else props.onCancel()
    // The focus does not go with the notice.
    if (hasFocus) document.getElementById('main')?.focus({ preventScroll: true })
  }
  const onEscape = useEffectEvent(leave)
  const isInDialog = useTopDialog() !== null
  // An upload goes on: who closed something else by it would lose the photo.
  const hearsEscape = (isBad || isHint) && !isInDialog
  useEffect(() => {
    if (!hearsEscape) return
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [hearsEscape])

  if (message === null) return null
  return (
    <div ref={notice} className={css.notice} data-bad={isBad || undefined} role="status">
      {upload.status === 'idle' && photo?.face?.advice === 'tie_hair_back' && (
        <img src={tiedBack} alt="" width={pictureSize} height={pictureSize} />
      )}
      <p>{message}</p>
      <NextStep {...props} onLeave={leave} />
    </div>
  )
}

type NextStepProps = Omit<PhotoNoticeProps, 'onCancel' | 'onRead'> & {
  readonly onLeave: () => void
}

function NextStep({ photo, upload, onRetry, onAnother, onLeave }: NextStepProps) {
  if (upload.status === 'preparing' || upload.status === 'sending') {
    return (
      <button type="button" className={kit.words} onClick={onLeave}>
        {photoTexts.cancel}
      </button>
    )
  }
  if (upload.status === 'idle' && isUsable(photo)) {
    return (
      <button type="button" className={kit.words} onClick={onLeave}>
        {photoTexts.read}
      </button>
    )
  }
  const retry = upload.status === 'failed' ? upload.retry : null
  const isForChoice = upload.status !== 'failed' && needsChoice(photo)
  return (
    <>
      {retry ? (
        <button type="button" className={kit.words} onClick={() => onRetry(retry)}>
          {photoTexts.tryAgain}
        </button>
      ) : (
        <button type="button" className={kit.words} onClick={onAnother}>
          {isForChoice ? faceTexts.choose : photoTexts.another}
        </button>
      )}
      <button type="button" className={kit.words} onClick={onLeave}>
        {isUsable(photo) ? photoTexts.keep : texts.close}
      </button>
    </>
  )
}

const storageKey = 'hairstyle.advice.read'
const lastRead = createStore(readKept('session', storageKey) ?? '')

/** Whether the photo's notice was read in this tab: from then on it is at the photo's circle. */
export function useIsAdviceRead(photo: Photo | null): boolean {
  return useStore(lastRead, '') === keyOf(photo)
}

export function keepAdviceRead(photo: Photo | null) {
  lastRead.set(keyOf(photo))
  keep('session', storageKey, lastRead.get())
}

/** A different notice about the same photo, as for another face, has to be read, too. */
function keyOf(photo: Photo | null): string {
  return `${photo?.image_id ?? ''} ${adviceFor(photo)?.message ?? ''}`
}
