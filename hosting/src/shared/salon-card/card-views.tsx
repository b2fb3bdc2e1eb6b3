import type { SalonCard } from '@hairstyle/contract/api/salon-cards.ts'
import css from './card-views.module.css'
import { cardTexts as texts } from './texts.ts'

interface CardViewsProps {
  /** Of the style. */
  readonly title: string
  readonly front: { readonly url: string; readonly width: number; readonly height: number }
  /** Whether the front view shows the client. */
  readonly isOnClient: boolean
  readonly views: SalonCard['views']
}

/** A look from the front, and the cut from the side and from behind. */
export function CardViews({ title, front, isOnClient, views }: CardViewsProps) {
  return (
    <>
      <div className={css.views} data-count={views ? 3 : 1}>
        <figure className={css.view}>
          <img
            src={front.url}
            alt={isOnClient ? texts.look(title) : texts.cover(title)}
            width={front.width}
            height={front.height}
            data-crop={isNearly(front)}
            fetchPriority="high"
          />
          <figcaption>{texts.front}</figcaption>
        </figure>
        <TurnedSides views={views} />
      </div>
      <p className={css.note}>
        {[isOnClient ? '' : texts.somebody, viewsWords(views)].filter(Boolean).join(' ')}
      </p>
    </>
  )
}

/** The cut from the side and from behind, where somebody has turned it. */
export function TurnedSides({ views }: Pick<SalonCard, 'views'>) {
  if (!views) return null
  return (['side', 'back'] as const).map((side) => (
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
  ))
}

/**
 * Whether a picture is near enough to the frame's 4:5 to fill it without losing hair; it is never cut above or below.
 */
function isNearly({ width, height }: { width: number; height: number }): boolean {
  return width / height >= 0.8 && width / height <= 1.05
}

function viewsWords(views: SalonCard['views']): string {
  if (!views) return texts.noViews
  return views.closest === null ? texts.own : texts.closest(views.closest)
}
