import type { ReactNode } from 'react'
import styles from './message-state.module.css'

export interface MessageStateProps {
  readonly title: string
  readonly text?: ReactNode
  /** Drawn above the title. */
  readonly picture?: ReactNode
  /** The next step: a button or a link. */
  readonly action?: ReactNode
  readonly role?: 'alert' | 'status'
  /** 1 if it is the page's only content. */
  readonly level?: 1 | 2
}

/** An empty state with the next step. */
export function MessageState({ title, text, picture, action, role, level = 2 }: MessageStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state} role={role} data-level={level}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
