import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '../lib/cx.ts'
import { isShopPath, paths } from '../lib/paths.ts'
import { texts } from '../lib/texts.ts'
import styles from './credits-badge.module.css'

/** Remaining credits, linked to the shop; an increase bounces. */
export function CreditsBadge({ credits }: { credits: number }) {
  const { pathname, search } = useLocation()
  const [seen, setSeen] = useState(credits)
  const [rose, setRose] = useState(false)
  if (credits !== seen) {
    setSeen(credits)
    setRose(credits > seen)
  }
  const label = texts.credits.label(credits)
  return (
    <Link
      className={styles.badge}
      to={paths.shop(isShopPath(pathname) ? {} : { back: pathname + search })}
      title={texts.credits.explain}
      aria-label={texts.credits.labelAndMore(label)}
    >
      <svg className={styles.coin} viewBox="0 0 16 16" aria-hidden>
        <path d="M8 0c.6 4.6 3.4 7.4 8 8-4.6.6-7.4 3.4-8 8-.6-4.6-3.4-7.4-8-8 4.6-.6 7.4-3.4 8-8Z" />
      </svg>
      <span aria-live="polite">
        <span key={credits} className={cx(styles.count, rose && styles.rose)}>
          {label}
        </span>
      </span>
    </Link>
  )
}
