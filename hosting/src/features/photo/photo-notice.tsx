import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { adviceFor, uploadWords } from './photo-state.ts'
import css from './photo-notice.module.css'
import { photoTexts } from './texts.ts'
import type { Upload } from './use-photo-upload.ts'

interface PhotoNoticeProps {
  readonly photo: Photo | null
  readonly upload: Upload
  readonly onRetry: (file: Blob) => void
  readonly onCancel: () => void
  readonly onAnother: () => void
}

/** One sentence about the photo with the step that helps; nothing when all is well. */
export function PhotoNotice({ photo, upload, onRetry, onCancel, onAnother }: PhotoNoticeProps) {
  const advice = upload.status === 'idle' ? adviceFor(photo) : null
  const message = uploadWords(upload) ?? advice?.message
  if (message === undefined) return null
  const isBad = upload.status === 'failed' || advice?.isUsable === false
  return (
    <div className={css.notice} data-bad={isBad || undefined} role="status">
      <p>{message}</p>
      {upload.status === 'failed' && (
        <button type="button" onClick={() => onRetry(upload.file)}>
          {photoTexts.tryAgain}
        </button>
      )}
      {upload.status === 'preparing' || upload.status === 'sending' ? (
        <button type="button" onClick={onCancel}>
          {photoTexts.cancel}
        </button>
      ) : (
        <button type="button" onClick={onAnother}>
          {photoTexts.another}
        </button>
      )}
    </div>
  )
}
