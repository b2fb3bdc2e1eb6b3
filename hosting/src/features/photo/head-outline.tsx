import css from './head-outline.module.css'

/** Stands where a photo will be. */
export function HeadOutline() {
  return (
    <svg className={css.outline} viewBox="0 0 96 96" aria-hidden>
      <ellipse cx="48" cy="42" rx="17" ry="22" />
      <path d="M16 96c2-18 14-26 32-26s30 8 32 26" />
      <path d="M30 46C26 24 34 13 48 13s22 11 18 33" />
    </svg>
  )
}
