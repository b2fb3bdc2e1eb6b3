import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import {
  dismissEarlierToast,
  dismissToast,
  shownToast,
  type ShownToast,
  type Toast,
} from '../lib/notify.ts'
import { useStore } from '../lib/store.ts'
import { texts } from '../lib/texts.ts'
import { IconButton } from './icon-button.tsx'
import { useTopDialog } from './open-dialogs.ts'
import css from './toasts.module.css'

const durationMs: Record<Toast['tone'], number> = { success: 4000, info: 4000, error: 8000 }

/**
 * Shows messages: in the topmost dialog, if there is one, since everything else is inert. They disappear with the page
 * they are about.
 */
export function Toasts() {
  const toast = useStore(shownToast, null)
  const dialog = useTopDialog()
  const { pathname } = useLocation()
  useEffect(() => dismissEarlierToast, [pathname])
  const card = toast && <ToastCard key={toast.id} {...toast} />
  const place = (
    <div className={css.place}>
      <div role="status">{toast?.tone !== 'error' && card}</div>
      {toast?.tone === 'error' && card}
    </div>
  )
  return dialog === null ? place : createPortal(place, dialog)
}

function ToastCard({ tone, message, durationMs: stayMs }: ShownToast) {
  const [isHeld, setHeld] = useState(false)
  const lifeMs = stayMs ?? durationMs[tone]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(dismissToast, lifeMs)
    return () => clearTimeout(timer)
  }, [isHeld, lifeMs])
  return (
    <div
      className={css.toast}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{message}</p>
      <IconButton label={texts.close} onClick={dismissToast}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
