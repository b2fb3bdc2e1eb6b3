import type { SalonCard } from '@hairstyle/contract/api/salon-cards.ts'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import { CardLines } from '../../shared/salon-card/card-lines.tsx'
import { CardViews } from '../../shared/salon-card/card-views.tsx'
import { OwnerControls } from './owner-controls.tsx'
import css from './salon-card-page.module.css'
import salonCardSkeletonCss from './salon-card-skeleton.module.css'
import { cardTexts } from '../../shared/salon-card/texts.ts'
import { salonCardTexts as texts } from './texts.ts'

const QrCode = lazyPart(() => import('../../shared/qr-code/qr-code.tsx'), 'QrCode')

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
      <CardViews
        title={title}
        front={look ?? card.cover}
        isOnClient={look !== null}
        views={views}
      />
      <div className={css.below}>
        <CardLines lines={lines} />
        <figure className={css.code}>
          <div className={css.square}>
            <Suspense>
              <QrCode text={address} label={texts.scan} />
            </Suspense>
          </div>
          <figcaption>{texts.scan}</figcaption>
        </figure>
      </div>
      {views && <p className={css.note}>{cardTexts.measured}</p>}
    </article>
  )
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
