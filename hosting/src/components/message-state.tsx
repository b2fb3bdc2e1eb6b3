import type { ReactNode } from 'react'
import styles from './message-state.module.css'

interface MessageStateProps {
  readonly title: string
  readonly text?: ReactNode
  /** Drawn above the title. */
  readonly picture?: ReactNode
  /** The next step: a button or a link. */
  readonly action?: ReactNode
  readonly role?: 'alert' | 'status'
}

/** A place that has nothing to show says so, and offers the next step. */
export function MessageState({ title, text, picture, action, role }: MessageStateProps) {
  return (
    <div className={styles.state} role={role}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
