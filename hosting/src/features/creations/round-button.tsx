import type { ReactNode } from 'react'
import css from './round-button.module.css'

/** An icon to press, over dark pictures. */
export function RoundButton(props: {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  const { label, disabled = false, onClick, children } = props
  return (
    <button
      type="button"
      className={css.round}
      aria-label={label}
      // Not `disabled`: it would lose the focus at the end of the row, and arrow keys with it.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
