import { useState } from 'react'
import { Navigate } from 'react-router'
import { PageHead } from '../../components/page-head.tsx'
import { Page, PageTitle } from '../../components/page.tsx'
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

/** Whoever is signed in already goes on; the form itself leads on whoever signs in there. */
function Entrance({ isNew }: { isNew: boolean }) {
  const [wasSignedIn] = useState(() => currentSession().isLogin)
  const target = trackingPaths.dashboard()
  if (wasSignedIn) return <Navigate to={target} replace />
  const { title, lead } = isNew ? passwordTexts.signUp : passwordTexts.signIn
  return (
    <Page width="text">
      <PageHead
        title={title}
        description={lead}
        path={isNew ? trackingPaths.signUp() : trackingPaths.signIn()}
        isPrivate
      />
      <PageTitle title={title} lead={lead} />
      <PasswordForm key={title} isNew={isNew} target={target} />
    </Page>
  )
}

export function ForgottenPasswordPage() {
  const { title, lead } = passwordTexts.forgotten
  return (
    <Page width="text">
      <PageHead title={title} description={lead} path={trackingPaths.forgotPassword()} isPrivate />
      <PageTitle title={title} lead={lead} />
      <ForgottenPasswordForm />
    </Page>
  )
}
