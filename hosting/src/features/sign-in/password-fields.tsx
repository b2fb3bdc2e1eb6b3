import { type ReactNode, useState } from 'react'
import { TextField } from '../../components/field.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import type { ButtonProps } from '../../components/button.tsx'
import { track } from '../../lib/analytics.ts'
import { cx } from '../../lib/cx.ts'
import { loadCode } from '../../lib/load-code.ts'
import type * as Firebase from '../../shared/sign-in/firebase-auth.ts'
import { useLand } from './land.ts'
import { signInMessageOf, signInMethods } from './login.ts'
import css from './password-form.module.css'
import { passwordTexts as texts, minPasswordLength } from './password-texts.ts'

interface PasswordFieldsProps {
  readonly isNew: boolean
  /** Page after signing in; by default the current one. */
  readonly target?: string
  readonly onDone?: () => void
}

/** Signs in with an address and a password; `isNew` makes an account. */
export function PasswordFields({ isNew, target, onDone }: PasswordFieldsProps) {
  const land = useLand()
  const method = signInMethods.password

  async function enter(firebase: typeof Firebase, { email = '', password = '' }: Fields) {
    const knock = isNew ? firebase.signUpByPassword : firebase.signInByPassword
    const signIn = await knock({ email: email.trim(), password }).catch((cause: unknown) => {
      track(isNew ? 'sign_up_fail' : 'login_fail', { method })
      throw cause
    })
    await land(signIn, { method, ...(target !== undefined && { target }) })
    onDone?.()
  }

  return (
    <FirebaseForm work={enter} words={isNew ? texts.signUp : texts.signIn}>
      <EmailField />
      <PasswordField name="password" isNew={isNew} />
    </FirebaseForm>
  )
}

export function EmailField() {
  return (
    <TextField
      name="email"
      type="email"
      label={texts.labels.email}
      autoComplete="username"
      required
    />
  )
}

interface PasswordFieldProps {
  readonly name: Exclude<keyof typeof texts.labels, 'email'>
  readonly isNew: boolean
}

export function PasswordField({ name, isNew }: PasswordFieldProps) {
  return (
    <TextField
      name={name}
      type="password"
      label={texts.labels[name]}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      {...(isNew && { hint: texts.passwordHint, minLength: minPasswordLength })}
      required
    />
  )
}

/** What was typed, by the names of the fields. */
export type Fields = Readonly<Record<string, string>>

interface FirebaseFormProps {
  readonly work: (firebase: typeof Firebase, fields: Fields, form: HTMLFormElement) => Promise<void>
  readonly words: { readonly action: string; readonly pending: string }
  readonly className?: string | undefined
  readonly button?: Pick<ButtonProps, 'variant' | 'size' | 'isWide'>
  readonly children: ReactNode
}

/** A form whose fields go to Firebase Auth. */
export function FirebaseForm(props: FirebaseFormProps) {
  const { work, words, className, button = { size: 'lg', isWide: true }, children } = props
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function send(form: HTMLFormElement) {
    if (isPending) return
    setPending(true)
    setError(null)
    try {
      const firebase = await loadCode(() => import('../../shared/sign-in/firebase-auth.ts'))
      await work(firebase, fieldsOf(form), form).catch(async (cause: unknown) => {
        const problem = firebase.passwordProblemOf(cause)
        setError(problem === null ? await signInMessageOf(cause) : texts.problems[problem])
      })
    } catch (cause) {
      setError(await signInMessageOf(cause))
    } finally {
      setPending(false)
    }
  }

  return (
    <form
      className={cx(css.form, className)}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      {children}
      {error !== null && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div>
        <PendingButton type="submit" {...button} pending={isPending} pendingText={words.pending}>
          {words.action}
        </PendingButton>
      </div>
    </form>
  )
}

function fieldsOf(form: HTMLFormElement): Fields {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
