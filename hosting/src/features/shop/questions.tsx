import { QuestionList } from '../../components/question-list.tsx'
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
        <QuestionList list={texts.list} />
      </div>
    </section>
  )
}
