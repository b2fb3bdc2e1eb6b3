import type { MouseEventHandler, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import kit from './kit.module.css'

interface IconButtonProps {
  /** What it does: nothing else tells. */
  readonly label: string
  readonly className?: string | undefined
  /** For what is switched on and off. */
  readonly isPressed?: boolean
  /** It does nothing now, and keeps the focus: it may be pressed again and again up to here. */
  readonly isAtEnd?: boolean
  readonly onClick: MouseEventHandler<HTMLButtonElement>
  /** The icon, hidden from screen readers. */
  readonly children: ReactNode
}

/** An icon to press, as large as a finger. */
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
