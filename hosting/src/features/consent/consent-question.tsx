import { setConsent, useConsent } from '../../lib/analytics.ts'
import css from './consent-question.module.css'

const consentTexts = {
  title: 'May we count visits?',
  text: 'It tells us what people search for and where they give up. Never your photos, never your name.',
  no: 'No, thanks',
  yes: 'Allow',
} as const

/** Asks once for consent to analytics. In the page's flow, above the footer, so that it covers nothing. */
export function ConsentQuestion() {
  if (useConsent() !== 'unasked') return null
  return (
    <aside className={css.question} aria-label={consentTexts.title}>
      <p>
        <strong>{consentTexts.title}</strong> {consentTexts.text}
      </p>
      <div className={css.answers}>
        <button type="button" className={css.answer} onClick={() => setConsent('denied')}>
          {consentTexts.no}
        </button>
        <button type="button" className={css.answer} onClick={() => setConsent('granted')}>
          {consentTexts.yes}
        </button>
      </div>
    </aside>
  )
}
