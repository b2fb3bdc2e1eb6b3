import type { MouseEventHandler, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import kit from './kit.module.css'

interface IconButtonProps {
  /** What it does, as its only text. */
  readonly label: string
  readonly className?: string | undefined
  /** For toggles. */
  readonly isPressed?: boolean
  /** At the end of its range: it does nothing, but keeps the focus. */
  readonly isAtEnd?: boolean
  readonly onClick: MouseEventHandler<HTMLButtonElement>
  /** The icon, hidden from screen readers. */
  readonly children: ReactNode
}

/** An icon button of a finger's size. */
export function IconButton(props: IconButtonProps) {
  const { label, className, isPressed, isAtEnd = false, onClick, children } = props
  return (
    <button
      type="button"
      className={cx(kit.square, kit.faint, className)}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onClick}
    >
      {children}
    </button>
  )
}
