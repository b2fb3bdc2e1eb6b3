import type { SurveyQuestion as Question, SurveyAnswer } from '@hairstyle/contract/api/survey.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import css from './survey.module.css'
import { surveyTexts as texts } from './texts.ts'

type Value = SurveyAnswer['value']

interface SurveyQuestionProps {
  readonly question: Question
  readonly value: Value | undefined
  readonly isMissing: boolean
  readonly onChange: (value: Value) => void
}

const stars = [1, 2, 3, 4, 5]

export function SurveyQuestion({ question, value, isMissing, onChange }: SurveyQuestionProps) {
  const issueId = useId()
  return (
    <fieldset
      className={css.question}
      aria-describedby={isMissing ? issueId : undefined}
      aria-invalid={isMissing || undefined}
    >
      <legend className={css.legend}>
        {question.text} {!question.required && <small>{texts.optional}</small>}
      </legend>
      <Choices question={question} value={value} onChange={onChange} />
      {isMissing && (
        <p id={issueId} className={css.issue}>
          {texts.missing}
        </p>
      )}
    </fieldset>
  )
}

function Choices({ question, value, onChange }: Omit<SurveyQuestionProps, 'isMissing'>) {
  const { question_id: id, kind, options, text } = question
  switch (kind) {
    case 'single':
      return options.map((option) => (
        <label key={option} className={css.option}>
          <input
            type="radio"
            name={id}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {option}
        </label>
      ))
    case 'multiple': {
      const chosen = Array.isArray(value) ? value : []
      return options.map((option) => (
        <label key={option} className={css.option}>
          <input
            type="checkbox"
            name={id}
            checked={chosen.includes(option)}
            onChange={() =>
              onChange(
                chosen.includes(option)
                  ? chosen.filter((other) => other !== option)
                  : [...chosen, option],
              )
            }
          />
          {option}
        </label>
      ))
    }
    case 'rating':
      return (
        <div className={css.stars}>
          {stars.map((star) => (
            <label key={star} className={css.star}>
              <input
                type="radio"
                name={id}
                aria-label={texts.star(star)}
                checked={value === star}
                onChange={() => onChange(star)}
              />
              {typeof value === 'number' && star <= value ? (
                <IconStarFilled size={32} aria-hidden />
              ) : (
                <IconStar size={32} stroke={1.5} aria-hidden />
              )}
            </label>
          ))}
        </div>
      )
    case 'text':
      return (
        <textarea
          className={css.words}
          aria-label={text}
          rows={3}
          maxLength={2000}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
