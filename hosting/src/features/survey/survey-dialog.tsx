import { maxLength } from '@hairstyle/contract/limits.ts'
import type {
  Survey,
  SurveyAnswer,
  SurveyQuestion as Question,
} from '@hairstyle/contract/api/survey.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Dialog } from '../../components/dialog.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { Option } from '../../components/option.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import { call } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useWork } from '../../lib/use-work.ts'
import css from './survey.module.css'
import { surveyTexts as texts } from './texts.ts'

interface SurveyDialogProps extends OpenedDialog {
  readonly survey: Survey
  readonly onAnswered: () => void
}

type Value = SurveyAnswer['value']

/** The questions of a survey, sent together. */
export function SurveyDialog({ survey, opened, onClose, onAnswered }: SurveyDialogProps) {
  const [values, setValues] = useState<ReadonlyMap<string, Value>>(new Map())
  const [isChecked, setChecked] = useState(false)
  const { isPending, run } = useWork()
  const missing = survey.questions.filter(
    ({ question_id, required }) => required && isEmpty(values.get(question_id)),
  )

  async function send() {
    await run(async () => {
      const answers = [...values]
        .filter(([, value]) => !isEmpty(value))
        .map(([question_id, value]) => ({ question_id, value }))
      await call('POST /survey/answer', { survey_id: survey.survey_id, answers }).catch(
        (error: unknown) => {
          // It was answered in another tab.
          if (!isApiError(error, 'conflict')) throw error
        },
      )
      onAnswered()
      onClose()
      notify({ tone: 'success', message: texts.done })
    })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (missing.length === 0) {
      if (!isPending) void send()
      return
    }
    // What is wrong has to be there when the question is read out.
    flushSync(() => setChecked(true))
    const question = event.currentTarget.querySelector('[aria-invalid]')
    question?.scrollIntoView()
    question?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={survey.title} width={520}>
      <form className={css.questions} onSubmit={onSubmit} noValidate>
        {survey.questions.map((question) => (
          <SurveyQuestion
            key={question.question_id}
            question={question}
            value={values.get(question.question_id)}
            isMissing={isChecked && missing.includes(question)}
            onChange={(value) => setValues(new Map(values).set(question.question_id, value))}
          />
        ))}
        <PendingButton
          className={css.send}
          type="submit"
          pending={isPending}
          pendingText={texts.sending}
        >
          {texts.send}
        </PendingButton>
      </form>
    </Dialog>
  )
}

function isEmpty(value: Value | undefined): boolean {
  if (value === undefined) return true
  return typeof value === 'string'
    ? value.trim() === ''
    : Array.isArray(value) && value.length === 0
}

type QuestionValue = SurveyAnswer['value']

interface SurveyQuestionProps {
  readonly question: Question
  readonly value: QuestionValue | undefined
  readonly isMissing: boolean
  readonly onChange: (value: QuestionValue) => void
}

const stars = [1, 2, 3, 4, 5]

function SurveyQuestion({ question, value, isMissing, onChange }: SurveyQuestionProps) {
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
        <Option
          key={option}
          type="radio"
          name={id}
          checked={value === option}
          onChange={() => onChange(option)}
        >
          {option}
        </Option>
      ))
    case 'multiple': {
      const chosen = Array.isArray(value) ? value : []
      return options.map((option) => (
        <Option
          key={option}
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
        >
          {option}
        </Option>
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
          maxLength={maxLength.surveyAnswer}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
