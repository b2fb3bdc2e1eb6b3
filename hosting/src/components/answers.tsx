import { Button, type ButtonLook } from './button.tsx'
import kit from './kit.module.css'
import { PendingButton } from './pending-button.tsx'

interface AnswersProps extends Pick<ButtonLook, 'className'> {
  readonly texts: { readonly keep: string; readonly confirm: string; readonly pending: string }
  readonly variant?: 'danger' | 'primary'
  readonly isPending: boolean
  /** Confirming is not possible yet. */
  readonly isDisabled?: boolean
  readonly onKeep: () => void
  /** Without it, confirming submits the surrounding form. */
  readonly onConfirm?: () => void
}

/** Answers to a question: cancel or continue. */
export function Answers(props: AnswersProps) {
  const { texts, variant = 'primary', isPending, isDisabled, onKeep, onConfirm, className } = props
  return (
    <div className={className ?? kit.answers}>
      <Button variant="quiet" onClick={onKeep}>
        {texts.keep}
      </Button>
      <PendingButton
        type={onConfirm ? 'button' : 'submit'}
        variant={variant}
        disabled={isDisabled}
        pending={isPending}
        pendingText={texts.pending}
        onClick={onConfirm}
      >
        {texts.confirm}
      </PendingButton>
    </div>
  )
}
