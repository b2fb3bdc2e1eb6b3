import { type SubmitEvent, useState } from 'react'
import { TextField } from '../../components/field.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { track } from '../../lib/analytics.ts'
import { loadCode } from '../../lib/load-code.ts'
import type * as Firebase from '../../shared/sign-in/firebase-auth.ts'
import { useLand } from './land.ts'
import { signInMessageOf, signInMethods } from './login.ts'
import css from './password-form.module.css'
import { passwordTexts as texts, shortestPassword } from './password-texts.ts'

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

/** A form whose fields go to Firebase Auth. `work` gets what was typed, by the names of the fields. */
export function usePasswordForm(
  work: (firebase: typeof Firebase, fields: Readonly<Record<string, string>>) => Promise<void>,
) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function send(form: HTMLFormElement) {
    if (isPending) return
    setPending(true)
    setError(null)
    try {
      const firebase = await loadCode(() => import('../../shared/sign-in/firebase-auth.ts'))
      await work(firebase, fieldsOf(form)).catch(async (cause: unknown) => {
        const problem = firebase.passwordProblemOf(cause)
        setError(problem === null ? await signInMessageOf(cause) : texts.problems[problem])
      })
    } catch (cause) {
      setError(await signInMessageOf(cause))
    } finally {
      setPending(false)
    }
  }

  return {
    isPending,
    error,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      void send(event.currentTarget)
    },
  }
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
