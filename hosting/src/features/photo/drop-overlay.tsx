import { IconPhotoDown } from '@tabler/icons-react'
import css from './drop-overlay.module.css'
import { photoTexts } from './texts.ts'

/** Covers the page while a picture is dragged over it. */
export function DropOverlay() {
  return (
    <div className={css.overlay}>
      <div className={css.card}>
        <IconPhotoDown size={56} stroke={1.3} aria-hidden />
        <p className={css.title}>{photoTexts.dropHere}</p>
        <p className={css.hint}>{photoTexts.dropHint}</p>
      </div>
    </div>
  )
}
