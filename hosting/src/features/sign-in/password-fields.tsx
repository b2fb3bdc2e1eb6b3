import { TextField } from '../../components/field.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { track } from '../../lib/analytics.ts'
import { signInMethods } from './login.ts'
import { passwordTexts as texts, shortestPassword } from './password-texts.ts'
import css from './password-form.module.css'
import { useLand } from './use-land.ts'
import { usePasswordForm } from './use-password-form.ts'

interface PasswordFieldsProps {
  readonly isNew: boolean
  /** Where to go on once signed in; where the person is when not given. */
  readonly target?: string
  readonly onDone?: () => void
}

/** Signs in with an address and a password; `isNew` makes an account. */
export function PasswordFields({ isNew, target, onDone }: PasswordFieldsProps) {
  const land = useLand()
  const words = isNew ? texts.signUp : texts.signIn
  const method = signInMethods.password
  const { isPending, error, onSubmit } = usePasswordForm(
    async (firebase, { email = '', password = '' }) => {
      const enter = isNew ? firebase.signUpByPassword : firebase.signInByPassword
      const signIn = await enter({ email: email.trim(), password }).catch((cause: unknown) => {
        track(isNew ? 'sign_up_fail' : 'login_fail', { method })
        throw cause
      })
      await land(signIn, { method, ...(target !== undefined && { target }) })
      onDone?.()
    },
  )
  return (
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
      <PendingButton type="submit" size="lg" isWide pending={isPending} pendingText={words.pending}>
        {words.action}
      </PendingButton>
    </form>
  )
}
