import { useState } from 'react'
import { Navigate } from 'react-router'
import { TitledPage } from '../../components/titled-page.tsx'
import { ForgottenPasswordForm, PasswordForm } from '../../features/sign-in/password-form.tsx'
import { passwordTexts } from '../../features/sign-in/password-texts.ts'
import { currentSession } from '../../lib/session.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'

export function SignInPage() {
  return <Entrance isNew={false} />
}

export function SignUpPage() {
  return <Entrance isNew />
}

/** Redirects whoever is signed in; the form itself redirects after signing in. */
function Entrance({ isNew }: { isNew: boolean }) {
  const [wasSignedIn] = useState(() => currentSession().isLogin)
  const target = trackingPaths.dashboard()
  if (wasSignedIn) return <Navigate to={target} replace />
  const { title, lead } = isNew ? passwordTexts.signUp : passwordTexts.signIn
  const path = isNew ? trackingPaths.signUp() : trackingPaths.signIn()
  return (
    <TitledPage texts={{ title, lead }} path={path} width="text" isPrivate>
      <PasswordForm key={title} isNew={isNew} target={target} />
    </TitledPage>
  )
}

export function ForgottenPasswordPage() {
  const { title, lead } = passwordTexts.forgotten
  return (
    <TitledPage
      texts={{ title, lead }}
      path={trackingPaths.forgotPassword()}
      width="text"
      isPrivate
    >
      <ForgottenPasswordForm />
    </TitledPage>
  )
}
