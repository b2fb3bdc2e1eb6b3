import { setConsent, useConsent } from '../../lib/analytics.ts'
import css from './consent-question.module.css'
import { consentTexts as texts } from './texts.ts'

/** Asks once whether visits may be counted. Stands in the page's flow, over the footer, and covers nothing. */
export function ConsentQuestion() {
  if (useConsent() !== 'unasked') return null
  return (
    <aside className={css.question} aria-label={texts.title}>
      <p>
        <strong>{texts.title}</strong> {texts.text}
      </p>
      <div className={css.answers}>
        <button type="button" className={css.answer} onClick={() => setConsent('denied')}>
          {texts.no}
        </button>
        <button type="button" className={css.answer} onClick={() => setConsent('granted')}>
          {texts.yes}
        </button>
      </div>
    </aside>
  )
}
