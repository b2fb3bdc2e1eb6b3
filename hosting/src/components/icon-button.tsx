import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import kit from './kit.module.css'

interface IconButtonProps {
  /** What it does: nothing else tells. */
  readonly label: string
  readonly className?: string | undefined
  /** For what is switched on and off. */
  readonly isPressed?: boolean
  readonly onClick: () => void
  /** The icon, hidden from screen readers. */
  readonly children: ReactNode
}

/** An icon to press, as large as a finger. */
export function IconButton({ label, className, isPressed, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={cx(kit.square, kit.faint, className)}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
