import type { ReactNode } from 'react'
import { notify } from '../lib/notify.ts'
import { useWork } from '../lib/use-work.ts'
import { Answers } from './answers.tsx'
import type { ButtonProps } from './button.tsx'
import kit from './kit.module.css'
import css from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { DialogButton, type OpenedDialog } from './late.tsx'

interface ConfirmDialogProps extends OpenedDialog {
  readonly title: string
  readonly texts: {
    readonly keep: string
    readonly confirm: string
    readonly pending: string
    /** Message once it is done. */
    readonly done?: string
  }
  /** What will be lost. */
  readonly children: ReactNode
  readonly onConfirm: () => Promise<unknown>
}

/** Asks for confirmation before something is permanently lost, and does it. Failures are shown and can be retried. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, texts, onConfirm, onClose, children } = props
  const { isPending, run } = useWork()

  async function confirm() {
    if (!(await run(onConfirm))) return
    onClose()
    if (texts.done !== undefined) notify({ tone: 'success', message: texts.done })
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <div className={kit.soft}>{children}</div>
      <div className={css.answers}>
        <Answers
          texts={texts}
          variant="danger"
          isPending={isPending}
          onKeep={onClose}
          onConfirm={() => void confirm()}
        />
      </div>
    </Dialog>
  )
}

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly texts: ConfirmDialogProps['texts'] & { readonly title: string; readonly text: string }
  readonly work: () => Promise<unknown>
}

/** A button for a permanent loss, with confirmation. */
export function ConfirmButton({ texts, work, ...button }: ConfirmButtonProps) {
  return (
    <DialogButton
      {...button}
      dialog={(state) => (
        <ConfirmDialog {...state} title={texts.title} texts={texts} onConfirm={work}>
          <p>{texts.text}</p>
        </ConfirmDialog>
      )}
    />
  )
}
