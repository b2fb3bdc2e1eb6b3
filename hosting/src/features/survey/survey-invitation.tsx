import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DialogButton } from '../../components/late.tsx'
import { useApi } from '../../lib/use-api.ts'
import css from './survey.module.css'
import { surveyTexts as texts } from './texts.ts'
import { lazyPart } from '../../lib/load-code.ts'

const SurveyDialog = lazyPart(() => import('./survey-dialog.tsx'), 'SurveyDialog')

/** Asks people who have looks whether they would answer the running survey. */
export function SurveyInvitation() {
  const { data: survey, mutate } = useApi('GET /survey/get', {})
  const [isLater, setLater] = useState(false)
  if (!survey || survey.answered || isLater) return null
  return (
    <aside className={css.invitation} aria-label={texts.invitation}>
      <p>
        <strong>{texts.invitation}</strong>
        <br />
        {texts.invitationText(survey.questions.length)}
      </p>
      <div className={css.actions}>
        <Button variant="quiet" onClick={() => setLater(true)}>
          {texts.later}
        </Button>
        <DialogButton
          dialog={(state) => (
            <SurveyDialog
              {...state}
              survey={survey}
              onAnswered={() => void mutate({ ...survey, answered: true }, { revalidate: false })}
            />
          )}
        >
          {texts.open}
        </DialogButton>
      </div>
    </aside>
  )
}
