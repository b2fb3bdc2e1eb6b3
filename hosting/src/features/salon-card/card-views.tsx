import type { SalonCard } from '@hairstyle/contract/api/salon-cards.ts'
import css from './card-views.module.css'
import { salonCardTexts as texts } from './texts.ts'

/** The look from the front, and the cut from the side and from behind. */
export function CardViews({ card }: { readonly card: SalonCard }) {
  const { title, look, cover, views } = card
  const front = look ?? cover
  return (
    <>
      <div className={css.views} data-count={views ? 3 : 1}>
        <figure className={css.view}>
          <img
            src={front.url}
            alt={look ? texts.look(title) : texts.cover(title)}
            width={front.width}
            height={front.height}
            data-crop={isNearly(front)}
            fetchPriority="high"
          />
          <figcaption>{texts.front}</figcaption>
        </figure>
        {views &&
          (['side', 'back'] as const).map((side) => (
            <figure key={side} className={css.view}>
              <img
                src={views[side]}
                alt={texts.view[side]}
                width={views.width}
                height={views.height}
                data-mirrored={views.mirrored}
              />
              <figcaption>{texts[side]}</figcaption>
            </figure>
          ))}
      </div>
      <p className={css.note}>
        {[look ? '' : texts.somebody, wordsOf(views)].filter((words) => words !== '').join(' ')}
      </p>
    </>
  )
}

/** Whether a picture is so near the frame's 4:5 that filling it takes no hair away; it is never cut above or below. */
function isNearly({ width, height }: { width: number; height: number }): boolean {
  return width / height >= 0.8 && width / height <= 1.05
}

function wordsOf(views: SalonCard['views']): string {
  if (!views) return texts.noViews
  return views.closest === null ? texts.own : texts.closest(views.closest)
}
