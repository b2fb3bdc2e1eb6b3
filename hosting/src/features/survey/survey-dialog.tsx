import type { Survey, SurveyAnswer } from '@hairstyle/contract/api/survey.ts'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { call } from '../../lib/api-client.ts'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { SurveyQuestion } from './survey-question.tsx'
import css from './survey.module.css'
import { surveyTexts as texts } from './texts.ts'

interface SurveyDialogProps {
  readonly survey: Survey
  readonly opened: boolean
  readonly onClose: () => void
  readonly onAnswered: () => void
}

type Value = SurveyAnswer['value']

/** The questions of a survey, sent together. */
export function SurveyDialog({ survey, opened, onClose, onAnswered }: SurveyDialogProps) {
  const [values, setValues] = useState<ReadonlyMap<string, Value>>(new Map())
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const missing = survey.questions.filter(
    ({ question_id, required }) => required && isEmpty(values.get(question_id)),
  )

  async function send() {
    setSending(true)
    try {
      const answers = [...values]
        .filter(([, value]) => !isEmpty(value))
        .map(([question_id, value]) => ({ question_id, value }))
      await call('POST /survey/answer', { survey_id: survey.survey_id, answers })
      finish()
    } catch (error) {
      // It was answered in another tab.
      if (isApiError(error, 'conflict')) finish()
      else notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setSending(false)
    }
  }

  function finish() {
    onAnswered()
    onClose()
    notify({ tone: 'success', message: texts.done })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (missing.length === 0 && !isSending) void send()
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
          pending={isSending}
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
