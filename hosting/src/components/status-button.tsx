import { Button, Loader } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import styles from './status-button.module.css'

type StatusButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** Work is under way: the button says `pendingText` and cannot be pressed again, but keeps the focus. */
    pending: boolean
    pendingText: string
    /** It cannot be pressed yet, looks so, and keeps the focus until it can. */
    waiting?: boolean
  }

/** A button for whatever takes time. */
export function StatusButton(props: StatusButtonProps) {
  const { pending, pendingText, children, onClick, waiting = false, ...rest } = props
  const isBlocked = pending || waiting
  return (
    <Button
      {...rest}
      aria-busy={pending}
      aria-disabled={isBlocked || undefined}
      data-disabled={waiting}
      data-pending={pending || undefined}
      className={styles.button ?? ''}
      leftSection={pending ? <Loader size={16} color="currentColor" /> : rest.leftSection}
      onClick={(event) => {
        if (isBlocked) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span aria-live="polite">{pending ? pendingText : children}</span>
    </Button>
  )
}
