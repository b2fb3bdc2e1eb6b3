import type { ReactNode } from 'react'
import css from './menu.module.css'

interface MenuButtonProps {
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Work is pending; the handler ignores further presses. */
  readonly isPending: boolean
  readonly onClick: () => void
}

/** An entry of a menu that does something. */
export function MenuButton({ icon, isPending, onClick, children }: MenuButtonProps) {
  return (
    <button type="button" className={css.entry} aria-disabled={isPending} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
