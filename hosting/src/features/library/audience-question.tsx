import { audiences } from './audience.ts'
import type { Audience } from './audience.ts'
import css from './audience-question.module.css'
import { libraryTexts } from './texts.ts'

/** Asked once, answered with one tap, and changed with the filters. */
export function AudienceQuestion({ onChoose }: { onChoose: (audience: Audience) => void }) {
  const { audience: texts } = libraryTexts
  return (
    <div className={css.question} role="group" aria-label={texts.question}>
      <span aria-hidden>{texts.short}</span>
      {audiences.map((audience) => (
        <button
          key={audience}
          type="button"
          className={css.answer}
          aria-label={texts.show[audience]}
          onClick={() => onChoose(audience)}
        >
          {texts.words[audience]}
        </button>
      ))}
    </div>
  )
}
