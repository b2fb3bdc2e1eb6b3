import css from './salon-card-skeleton.module.css'
import { salonCardTexts as texts } from './texts.ts'

/** As tall as a card, so that the footer does not jump. */
export function SalonCardSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className={css.skeleton}>
      <div className={css.title} />
      <div className={css.views}>
        <div />
        <div />
        <div />
      </div>
    </div>
  )
}
