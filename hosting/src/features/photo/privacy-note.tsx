import { IconLock } from '@tabler/icons-react'
import css from './privacy-note.module.css'

/** What becomes of a photo, at the end of the dialog that takes it. */
export function PrivacyNote({ words }: { readonly words: string }) {
  return (
    <p className={css.privacy}>
      <IconLock size={16} aria-hidden />
      {words}
    </p>
  )
}
