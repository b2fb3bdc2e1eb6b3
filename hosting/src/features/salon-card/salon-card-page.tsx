import type { SalonCard } from '@hairstyle/contract/api/salon-cards.ts'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import { CardViews } from './card-views.tsx'
import { OwnerControls } from './owner-controls.tsx'
import css from './salon-card-page.module.css'
import { salonCardTexts as texts } from './texts.ts'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)

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
