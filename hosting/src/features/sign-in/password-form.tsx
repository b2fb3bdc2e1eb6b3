import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { TextField } from '../../components/field.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { track } from '../../lib/analytics.ts'
import { notify } from '../../lib/notify.ts'
import { replaceSession } from '../../lib/session.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import type { Owner } from '../../shared/sign-in/firebase-auth.ts'
import { GoogleButton } from './google-button.tsx'
import { inAppBrowser, InAppNotice } from './in-app-notice.tsx'
import { exchangeSignIn, signInMethods } from './login.ts'
import { PasswordFields, usePasswordForm } from './password-fields.tsx'
import css from './password-form.module.css'
import { passwordTexts, shortestPassword } from './password-texts.ts'

interface PasswordFormProps {
  readonly isNew: boolean
  /** Where to go on once signed in. */
  readonly target: string
}

/** Signs in with an address and a password, or with Google; `isNew` makes an account. */
export function PasswordForm({ isNew, target }: PasswordFormProps) {
  const [app] = useState(inAppBrowser)
  const words = isNew ? passwordTexts.signUp : passwordTexts.signIn
  return (
    <div className={css.place}>
      <PasswordFields isNew={isNew} target={target} />
      <p className={css.or}>{passwordTexts.or}</p>
      {app === null ? <GoogleButton target={target} /> : <InAppNotice app={app} />}
      {!isNew && (
        <p>
          <Link to={trackingPaths.forgotPassword()}>{passwordTexts.signIn.forgotten}</Link>
        </p>
      )}
      <p>
        {words.other}{' '}
        <Link to={isNew ? trackingPaths.signIn() : trackingPaths.signUp()}>
          {words.otherAction}
        </Link>
      </p>
    </div>
  )
}

const forgotten = passwordTexts.forgotten

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
        title={forgotten.doneTitle}
        text={forgotten.doneText}
        action={<ActionLink to={trackingPaths.signIn()}>{forgotten.back}</ActionLink>}
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
      <PendingButton
        type="submit"
        size="lg"
        isWide
        pending={isPending}
        pendingText={forgotten.pending}
      >
        {forgotten.action}
      </PendingButton>
    </form>
  )
}

const changing = passwordTexts.change

/** Replaces the password of whoever signs in with one. */
export function PasswordChangeForm({ owner }: { readonly owner: Owner }) {
  const form = useRef<HTMLFormElement>(null)
  const { isPending, error, onSubmit } = usePasswordForm(
    async (firebase, { before = '', after = '' }) => {
      await replaceSession(async () => {
        const signIn = await firebase.changePassword(owner, { before, after })
        return exchangeSignIn(signIn, signInMethods.password)
      })
      track('tracking_settings', { action: 'password_change' })
      form.current?.reset()
      notify({ tone: 'success', message: changing.done })
    },
  )
  return (
    <form ref={form} className={`${css.place} ${css.form}`} onSubmit={onSubmit}>
      <TextField
        name="before"
        type="password"
        label={passwordTexts.labels.before}
        autoComplete="current-password"
        required
      />
      <TextField
        name="after"
        type="password"
        label={passwordTexts.labels.after}
        hint={passwordTexts.passwordHint}
        minLength={shortestPassword}
        autoComplete="new-password"
        required
      />
      {error !== null && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div>
        <PendingButton
          type="submit"
          variant="quiet"
          pending={isPending}
          pendingText={changing.pending}
        >
          {changing.action}
        </PendingButton>
      </div>
    </form>
  )
}
