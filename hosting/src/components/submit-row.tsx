import { PendingButton } from './pending-button.tsx'
import css from './side.module.css'

interface SubmitRowProps {
  readonly isSending: boolean
  readonly pendingText: string
  readonly label: string
}

/** The button at the end of a form. */
export function SubmitRow({ isSending, pendingText, label }: SubmitRowProps) {
  return (
    <div className={css.actions}>
      <PendingButton type="submit" pending={isSending} pendingText={pendingText}>
        {label}
      </PendingButton>
    </div>
  )
}
