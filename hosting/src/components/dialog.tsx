import { IconX } from '@tabler/icons-react'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { texts } from '../lib/texts.ts'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'
import type { OpenedDialog } from './late.tsx'

interface DialogProps extends OpenedDialog {
  readonly title: string
  /** Pixels. */
  readonly width?: number
  readonly children: ReactNode
}

/** A modal dialog. Stays mounted while closed, for its exit animation. */
export function Dialog({ opened, onClose, title, width = 380, children }: DialogProps) {
  const titleId = useId()
  const { ref, isShown, props } = useModal(opened, onClose)
  const style = { '--width': `${width}px` } as CSSProperties
  return (
    <dialog ref={ref} className={css.dialog} style={style} aria-labelledby={titleId} {...props}>
      {isShown && (
        <>
          <div className={css.header}>
            <h2 className={css.title} id={titleId}>
              {title}
            </h2>
            <IconButton label={texts.close} onClick={onClose}>
              <IconX size={22} aria-hidden />
            </IconButton>
          </div>
          <div className={css.body}>{children}</div>
        </>
      )}
    </dialog>
  )
}
