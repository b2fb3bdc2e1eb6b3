import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Button, type ButtonProps } from './button.tsx'
import kit from './kit.module.css'
import css from './button.module.css'

interface PendingButtonProps extends Omit<ButtonProps, 'aria-disabled'> {
  /** Work is pending: the button shows `pendingText` and cannot be pressed again, but keeps the focus and its width. */
  readonly pending: boolean
  readonly pendingText: string
  /** Looks and acts disabled, but keeps the focus. */
  readonly waiting?: boolean
}

/** A button for work that takes time. */
export function PendingButton(props: PendingButtonProps) {
  const { pending, pendingText, waiting = false, icon, children, onClick, ...button } = props
  const { 'aria-label': label, ...rest } = button
  const isBlocked = pending || waiting
  const spinner = pending && <span className={cx(kit.turning, css.spinner)} aria-hidden />
  return (
    <Button
      {...rest}
      icon={pending && icon !== undefined ? spinner : icon}
      aria-label={pending ? undefined : label}
      aria-busy={pending}
      aria-disabled={isBlocked || undefined}
      data-pending={pending || undefined}
      data-waiting={waiting || undefined}
      onClick={(event) => {
        if (isBlocked) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span
        className={cx(css.words, icon === undefined && !pending && css.roomy)}
        aria-live="polite"
        data-also={pending ? words(children) : pendingText}
      >
        {icon === undefined && spinner}
        {pending ? pendingText : children}
      </span>
    </Button>
  )
}

/** The text of `children`, as far as known. */
function words(children: ReactNode): string {
  return typeof children === 'string' ? children : ''
}
