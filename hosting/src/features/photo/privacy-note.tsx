import { IconLock } from '@tabler/icons-react'
import css from './privacy-note.module.css'

/** What happens to a photo, at the end of its dialog. */
export function PrivacyNote({ words }: { readonly words: string }) {
  return (
    <p className={css.privacy}>
      <IconLock size={16} aria-hidden />
      {words}
    </p>
  )
}
