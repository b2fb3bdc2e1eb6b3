import { useRef } from 'react'
import { TextField } from '../../components/field.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { track } from '../../lib/analytics.ts'
import { notify } from '../../lib/notify.ts'
import { replaceSession } from '../../lib/session.ts'
import type { Owner } from '../../shared/sign-in/firebase-auth.ts'
import { exchangeSignIn, signInMethods } from './login.ts'
import { passwordTexts, shortestPassword } from './password-texts.ts'
import css from './password-form.module.css'
import { usePasswordForm } from './use-password-form.ts'

const texts = passwordTexts.change

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
      notify({ tone: 'success', message: texts.done })
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
          pendingText={texts.pending}
        >
          {texts.action}
        </PendingButton>
      </div>
    </form>
  )
}
