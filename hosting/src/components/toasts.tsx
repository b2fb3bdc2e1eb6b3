import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, useToasts } from '../lib/notify.ts'
import type { Toast } from '../lib/notify.ts'
import { texts } from '../lib/texts.ts'
import { IconButton } from './icon-button.tsx'
import { useTopDialog } from './open-dialogs.ts'
import css from './toasts.module.css'

const durationMs: Record<Toast['tone'], number> = { success: 4000, info: 4000, error: 8000 }

/** Where messages appear: in the dialog over all others, if there is one, since only that can be heard and pressed. */
export function Toasts() {
  const toasts = useToasts()
  const dialog = useTopDialog()
  const place = (
    <div className={css.place}>
      <div role="status">
        {toasts
          .filter(({ tone }) => tone !== 'error')
          .map((toast) => (
            <ToastCard key={toast.id} {...toast} />
          ))}
      </div>
      {toasts
        .filter(({ tone }) => tone === 'error')
        .map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
    </div>
  )
  return dialog === null ? place : createPortal(place, dialog)
}

function ToastCard({ id, tone, message, durationMs: stayMs }: Toast & { id: number }) {
  const [isHeld, setHeld] = useState(false)
  const lifeMs = stayMs ?? durationMs[tone]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), lifeMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, lifeMs])
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
      <IconButton label={texts.close} onClick={() => dismissToast(id)}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
