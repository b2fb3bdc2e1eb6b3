import type { ReactNode } from 'react'
import { Answers } from './answers.tsx'
import kit from './kit.module.css'
import css from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly texts: { readonly keep: string; readonly confirm: string; readonly pending: string }
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What will be lost. */
  readonly children: ReactNode
}

/** Asks once before something is lost for good. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, texts, isPending, onConfirm, onClose, children } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <div className={kit.soft}>{children}</div>
      <div className={css.answers}>
        <Answers
          texts={texts}
          variant="danger"
          isPending={isPending}
          onKeep={onClose}
          onConfirm={onConfirm}
        />
      </div>
    </Dialog>
  )
}
