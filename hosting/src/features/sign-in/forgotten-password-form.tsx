import { useState } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { TextField } from '../../components/field.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { passwordTexts } from './password-texts.ts'
import css from './password-form.module.css'
import { usePasswordForm } from './use-password-form.ts'

const texts = passwordTexts.forgotten

/** Has a link mailed by which a new password can be chosen. */
export function ForgottenPasswordForm() {
  const [isDone, setDone] = useState(false)
  const { isPending, error, onSubmit } = usePasswordForm(async (firebase, { email = '' }) => {
    await firebase.mailPasswordReset(email.trim())
    setDone(true)
  })
  if (isDone) {
    return (
      <MessageState
        role="status"
        title={texts.doneTitle}
        text={texts.doneText}
        action={<ActionLink to={trackingPaths.signIn()}>{texts.back}</ActionLink>}
      />
    )
  }
  return (
    <form className={`${css.place} ${css.form}`} onSubmit={onSubmit}>
      <TextField
        name="email"
        type="email"
        label={passwordTexts.labels.email}
        autoComplete="username"
        required
      />
      {error !== null && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <PendingButton type="submit" size="lg" isWide pending={isPending} pendingText={texts.pending}>
        {texts.action}
      </PendingButton>
    </form>
  )
}
