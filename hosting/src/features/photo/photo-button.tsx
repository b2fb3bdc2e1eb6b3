import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { IconAlertTriangleFilled, IconCamera, IconCheck, IconInfoSmall } from '@tabler/icons-react'
import { adviceFor, type PhotoAdvice, type Upload } from './photo-state.ts'
import css from './photo-button.module.css'
import { photoTexts } from './texts.ts'
import { PhotoCrop } from './photo-crop.tsx'

interface PhotoButtonProps {
  readonly photo: Photo | null
  readonly upload: Upload
  readonly onClick: () => void
}

/** The photo in the bar: a button to add one, its upload progress, and its head. */
export function PhotoButton({ photo, upload, onClick }: PhotoButtonProps) {
  const isBusy = upload.status === 'preparing' || upload.status === 'sending'
  // A failed upload is not shown: the photo in the bar is the one that a try-on would use.
  const isEmpty = photo === null && !isBusy
  const advice = isBusy ? null : adviceFor(photo)
  const isBad = advice?.isUsable === false
  return (
    <button
      type="button"
      className={css.button}
      data-empty={isEmpty || undefined}
      aria-label={isEmpty ? photoTexts.add : photoTexts.change}
      aria-busy={isBusy}
      title={advice?.message}
      onClick={onClick}
    >
      <span className={css.circle}>
        {isEmpty && <IconCamera size={24} stroke={1.6} aria-hidden />}
        {isBusy && <img className={css.preview} src={upload.preview} alt="" />}
        {!isBusy && photo && <PhotoCrop photo={photo} />}
        {isBusy && <Ring share={upload.status === 'sending' ? upload.sent : 0} />}
        {!isBusy && !isEmpty && (
          <span className={css.badge} data-hint={advice?.isUsable} data-bad={isBad || undefined}>
            {markFor(advice)}
          </span>
        )}
      </span>
      <span className={css.label}>
        {photoTexts.yours}
        {isEmpty && <small>{photoTexts.howToAdd}</small>}
        {!isEmpty && !isBusy && !advice && <small data-good>{photoTexts.ready}</small>}
      </span>
    </button>
  )
}

function markFor(advice: PhotoAdvice | null) {
  if (!advice) return <IconCheck size={13} stroke={3} />
  return advice.isUsable ? (
    <IconInfoSmall size={18} stroke={3} />
  ) : (
    <IconAlertTriangleFilled size={12} />
  )
}

const radius = 25
const around = 2 * Math.PI * radius

/** Upload progress, which never looks stuck at zero. */
function Ring({ share }: { share: number }) {
  return (
    <svg
      className={css.ring}
      viewBox="0 0 54 54"
      aria-hidden
      data-waiting={share >= 1 || undefined}
    >
      <circle cx="27" cy="27" r={radius} className={css.track} />
      <circle
        cx="27"
        cy="27"
        r={radius}
        className={css.bar}
        strokeDasharray={around}
        strokeDashoffset={around * (1 - Math.min(0.92, Math.max(0.06, share)))}
      />
    </svg>
  )
}
