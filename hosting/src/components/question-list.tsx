import { IconChevronDown } from '@tabler/icons-react'
import css from './question-list.module.css'

interface QuestionListProps {
  readonly list: readonly { readonly question: string; readonly answer: string }[]
}

/** Questions that open to their answers. */
export function QuestionList({ list }: QuestionListProps) {
  return list.map(({ question, answer }) => (
    <details key={question} className={css.entry} name="questions">
      <summary className={css.question}>
        {question}
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <p className={css.answer}>{answer}</p>
    </details>
  ))
}
