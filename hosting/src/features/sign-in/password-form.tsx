import { useState } from 'react'
import { Link } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { track } from '../../lib/analytics.ts'
import { notify } from '../../lib/notify.ts'
import { replaceSession } from '../../lib/session.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import type { Owner } from '../../shared/sign-in/firebase-auth.ts'
import { GoogleButton } from './google-button.tsx'
import { inAppBrowser, InAppNotice } from './in-app-notice.tsx'
import { exchangeSignIn, signInMethods } from './login.ts'
import { EmailField, FirebaseForm, PasswordField, PasswordFields } from './password-fields.tsx'
import css from './password-form.module.css'
import { passwordTexts } from './password-texts.ts'

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

const { forgotten, change: changing } = passwordTexts

/** Mails a link to choose a new password. */
export function ForgottenPasswordForm() {
  const [isDone, setDone] = useState(false)
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
    <FirebaseForm
      className={css.place}
      words={forgotten}
      work={async (firebase, { email = '' }) => {
        await firebase.mailPasswordReset(email.trim())
        setDone(true)
      }}
    >
      <EmailField />
    </FirebaseForm>
  )
}

/** Replaces the password of whoever signs in with one. */
export function PasswordChangeForm({ owner }: { readonly owner: Owner }) {
  return (
    <FirebaseForm
      className={css.place}
      words={changing}
      button={{ variant: 'quiet' }}
      work={async (firebase, { before = '', after = '' }, form) => {
        await replaceSession(async () => {
          const signIn = await firebase.changePassword(owner, { before, after })
          return exchangeSignIn(signIn, signInMethods.password)
        })
        track('tracking_settings', { action: 'password_change' })
        form.reset()
        notify({ tone: 'success', message: changing.done })
      }}
    >
      <PasswordField name="before" isNew={false} />
      <PasswordField name="after" isNew />
    </FirebaseForm>
  )
}
