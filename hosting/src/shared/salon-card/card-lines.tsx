import type { CardLine } from '@hairstyle/contract/api/salon-cards.ts'
import css from './card-lines.module.css'
import { cardTexts as texts } from './texts.ts'

/** What a cut needs, in words, topic by topic. */
export function CardLines({ lines }: { readonly lines: readonly CardLine[] }) {
  return (
    <dl className={css.lines}>
      {lines.map(({ topic, words }) => (
        <div key={topic} className={css.line}>
          <dt>{texts.topics[topic]}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
