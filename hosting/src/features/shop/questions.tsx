import { IconChevronDown } from '@tabler/icons-react'
import css from './questions.module.css'
import { questionTexts as texts } from './texts.ts'

/** What people ask before they pay. */
export function Questions() {
  return (
    <section className={css.section} aria-labelledby="questions">
      <h2 id="questions" className={css.title}>
        {texts.title}
      </h2>
      <div className={css.list}>
        {texts.list.map(({ question, answer }) => (
          <details key={question} className={css.entry} name="questions">
            <summary className={css.question}>
              {question}
              <IconChevronDown size={20} aria-hidden />
            </summary>
            <p className={css.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
