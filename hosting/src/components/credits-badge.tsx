import { useState } from 'react'
import { cx } from '../lib/cx.ts'
import { texts } from '../lib/texts.ts'
import styles from './credits-badge.module.css'

/** How many try-ons are left; a rise shows as a small bounce. */
export function CreditsBadge({ credits }: { credits: number }) {
  const [seen, setSeen] = useState(credits)
  const [rose, setRose] = useState(false)
  if (credits !== seen) {
    setSeen(credits)
    setRose(credits > seen)
  }
  return (
    <span className={styles.badge} title={texts.credits.explain} aria-live="polite">
      <svg className={styles.coin} viewBox="0 0 16 16" aria-hidden>
        <path d="M8 0c.6 4.6 3.4 7.4 8 8-4.6.6-7.4 3.4-8 8-.6-4.6-3.4-7.4-8-8 4.6-.6 7.4-3.4 8-8Z" />
      </svg>
      <span key={credits} className={cx(styles.count, rose && styles.rose)}>
        {texts.credits.label(credits)}
      </span>
    </span>
  )
}
