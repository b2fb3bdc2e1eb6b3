import css from './tracking.module.css'
import { trackingTexts } from './texts.ts'

/** What people ask before they follow an account. */
export function TrackingQuestions() {
  return (
    <div className={css.questions}>
      {trackingTexts.questions.list.map(({ question, answer }) => (
        <details key={question} name="questions">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
