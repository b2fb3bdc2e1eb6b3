import { Link } from 'react-router-dom'
import { TextField } from '../../components/field.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { track } from '../../lib/analytics.ts'
import { notify } from '../../lib/notify.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { GoogleMark } from './google-mark.tsx'
import { signInMethods } from './login.ts'
import { passwordTexts as texts, shortestPassword } from './password-texts.ts'
import css from './password-form.module.css'
import { signInTexts } from './dialog-texts.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'
import { useLand } from './use-land.ts'
import { usePasswordForm } from './use-password-form.ts'

interface PasswordFormProps {
  readonly isNew: boolean
  /** Where to go on once signed in. */
  readonly target: string
}

/** Signs in with an address and a password, or with Google; `isNew` makes an account. */
export function PasswordForm({ isNew, target }: PasswordFormProps) {
  const land = useLand()
  const google = useGoogleSignIn(() => undefined, target)
  const words = isNew ? texts.signUp : texts.signIn
  const method = signInMethods.password
  const { isPending, error, onSubmit } = usePasswordForm(
    async (firebase, { email = '', password = '' }) => {
      const enter = isNew ? firebase.signUpByPassword : firebase.signInByPassword
      const idToken = await enter({ email: email.trim(), password }).catch((cause: unknown) => {
        track(isNew ? 'sign_up_fail' : 'login_fail', { method })
        throw cause
      })
      await land(idToken, { method, target })
      if (isNew) notify({ tone: 'success', message: texts.signUp.done })
    },
  )
  return (
    <div className={css.place}>
      <form className={css.form} onSubmit={onSubmit}>
        <TextField
          name="email"
          type="email"
          label={texts.labels.email}
          autoComplete="username"
          required
        />
        <TextField
          name="password"
          type="password"
          label={texts.labels.password}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...(isNew && { hint: texts.passwordHint, minLength: shortestPassword })}
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
          pendingText={words.pending}
        >
          {words.action}
        </PendingButton>
      </form>
      <p className={css.or}>{texts.or}</p>
      <PendingButton
        isWide
        size="lg"
        variant="quiet"
        icon={<GoogleMark />}
        pending={google.isPending}
        pendingText={signInTexts.pending}
        onClick={() => void google.signIn()}
      >
        {signInTexts.google}
      </PendingButton>
      {google.error !== null && (
        <p className={css.error} role="alert">
          {google.error}
        </p>
      )}
      {!isNew && (
        <p>
          <Link to={trackingPaths.forgotPassword()}>{texts.signIn.forgotten}</Link>
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
