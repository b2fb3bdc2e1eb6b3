import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './stage-message.module.css'

interface StageMessageProps {
  readonly title: string
  readonly isLarge?: boolean
  readonly text?: ReactNode
  /** Role for announcing it when it replaces something else. */
  readonly role?: 'alert' | 'status'
  /** The next step, and the one beside it. */
  readonly children: ReactNode
}

/** A message in place of the mirror's picture. */
export function StageMessage(props: StageMessageProps) {
  const { title, isLarge = false, text, role, children } = props
  return (
    <div className={css.message} role={role}>
      <h1 className={cx(css.title, isLarge && css.large)}>{title}</h1>
      {text}
      <div className={css.steps}>{children}</div>
    </div>
  )
}
