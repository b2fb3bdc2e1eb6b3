import { useId, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../lib/cx.ts'
import kit from './kit.module.css'
import css from './menu.module.css'

interface MenuProps {
  /** In the button that opens it. */
  readonly button: ReactNode
  readonly buttonClassName?: string | undefined
  /** For a button without text. */
  readonly label?: string
  /** Position of the panel. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A button with a panel; a link inside closes it. */
export function Menu({ button, buttonClassName, label, className, children }: MenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        className={cx(kit.square, buttonClassName)}
        popoverTarget={id}
        aria-label={label}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={cx(css.panel, className)}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) panel.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

interface MenuLinkProps {
  readonly to: string
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <Link className={css.entry} to={to}>
      {icon}
      {children}
    </Link>
  )
}
