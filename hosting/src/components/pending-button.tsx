import type { ComponentProps } from 'react'
import { ActionButton } from './action.tsx'
import css from './pending-button.module.css'

interface PendingButtonProps extends ComponentProps<typeof ActionButton> {
  /** Work is under way: the button says `pendingText` and cannot be pressed again, but keeps the focus. */
  readonly pending: boolean
  readonly pendingText: string
}

/** A button for whatever takes time, where a page has no Mantine. */
export function PendingButton(props: PendingButtonProps) {
  const { pending, pendingText, children, onClick, 'aria-label': label, ...rest } = props
  return (
    <ActionButton
      {...rest}
      aria-busy={pending}
      aria-disabled={pending || undefined}
      aria-label={pending ? undefined : label}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {pending && <span className={css.spinner} aria-hidden />}
      <span aria-live="polite">{pending ? pendingText : children}</span>
    </ActionButton>
  )
}
