import { texts } from '../lib/texts.ts'
import styles from './credits-badge.module.css'

/** How many try-ons are left; a rise shows as a small bounce. `key` per value restarts the motion. */
export function CreditsBadge({ credits }: { credits: number }) {
  return (
    <span className={styles.badge} title={texts.credits.explain} aria-live="polite">
      <svg className={styles.coin} viewBox="0 0 16 16" aria-hidden>
        <path d="M8 0c.6 4.6 3.4 7.4 8 8-4.6.6-7.4 3.4-8 8-.6-4.6-3.4-7.4-8-8 4.6-.6 7.4-3.4 8-8Z" />
      </svg>
      <span key={credits} className={styles.count}>
        {texts.credits.label(credits)}
      </span>
    </span>
  )
}
