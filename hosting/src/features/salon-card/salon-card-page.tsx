import type { SalonCard } from '@hairstyle/contract/api/salon-cards.ts'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import cardViewsCss from './card-views.module.css'
import { OwnerControls } from './owner-controls.tsx'
import css from './salon-card-page.module.css'
import salonCardSkeletonCss from './salon-card-skeleton.module.css'
import { salonCardTexts as texts } from './texts.ts'

const QrCode = lazyPart(() => import('./qr-code.tsx'), 'QrCode')

/** The card as it is read on a phone and printed on one sheet of paper. */
export function SalonCardPage({ card }: { readonly card: SalonCard }) {
  const { card_id: cardId, create_id: createId, title, look, views, lines } = card
  const address = new URL(paths.salonCard(cardId), location.origin).href
  return (
    <article className={css.card} aria-labelledby="card-title">
      <header className={css.header}>
        <div>
          <p className={css.kicker}>{texts.kicker}</p>
          <h1 id="card-title" className={css.title}>
            {title}
          </h1>
        </div>
        <div className={css.controls}>
          <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
            {texts.print}
          </Button>
          {createId !== null && (
            <OwnerControls cardId={cardId} createId={createId} hasPicture={look !== null} />
          )}
        </div>
      </header>
      <CardViews card={card} />
      <div className={css.below}>
        <dl className={css.lines}>
          {lines.map(({ topic, words }) => (
            <div key={topic} className={css.line}>
              <dt>{texts.topics[topic]}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <figure className={css.code}>
          <div className={css.square}>
            <Suspense>
              <QrCode text={address} label={texts.scan} />
            </Suspense>
          </div>
          <figcaption>{texts.scan}</figcaption>
        </figure>
      </div>
      {views && <p className={css.note}>{texts.measured}</p>}
    </article>
  )
}

/** The look from the front, and the cut from the side and from behind. */
function CardViews({ card }: { readonly card: SalonCard }) {
  const { title, look, cover, views } = card
  const front = look ?? cover
  return (
    <>
      <div className={cardViewsCss.views} data-count={views ? 3 : 1}>
        <figure className={cardViewsCss.view}>
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
            <figure key={side} className={cardViewsCss.view}>
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
      <p className={cardViewsCss.note}>
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

/** As tall as a card, so that the footer does not jump. */
export function SalonCardSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className={salonCardSkeletonCss.skeleton}>
      <div className={salonCardSkeletonCss.title} />
      <div className={salonCardSkeletonCss.views}>
        <div />
        <div />
        <div />
      </div>
    </div>
  )
}
