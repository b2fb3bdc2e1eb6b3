import { texts } from '../lib/texts.ts'
import styles from './logo.module.css'

/** The mark, three strands falling into a bob, with the name beside it. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="9" />
        <path d="M7 26V16a9 9 0 0 1 18 0v10M11.5 26V16.5C11.5 13 16 13.6 18 9.4M20.5 26V17c0-3.2-1.2-5.4-2.5-7.6" />
      </svg>
      {texts.brand.toLowerCase()}
    </span>
  )
}
