import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Dialog } from '../../components/dialog.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { loadCode } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import { closeSignIn } from '../../lib/sign-in-gate.ts'
import type { SignInRequest } from '../../lib/sign-in-gate.ts'
import { GoogleMark } from './google-mark.tsx'
import styles from './sign-in.module.css'
import { signInTexts } from './dialog-texts.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'

/** Asks to sign in; `request` says why, null keeps it closed. */
export function SignInDialog({ request }: { request: SignInRequest | null }) {
  return (
    <Dialog opened={request !== null} onClose={closeSignIn} title={signInTexts.title}>
      {request && <SignInForm request={request} />}
    </Dialog>
  )
}

function SignInForm({ request }: { request: SignInRequest }) {
  const { signIn, isPending, error } = useGoogleSignIn(closeSignIn)
  useEffect(() => {
    void loadCode(() => import('../../shared/sign-in/firebase-auth.ts'))
      .then(({ prepareSignIn }) => prepareSignIn())
      .catch(() => null)
  }, [])
  return (
    <div className={styles.form}>
      <p className={styles.reason}>{request.reason ?? signInTexts.reason}</p>
      <PendingButton
        data-autofocus
        isWide
        size="lg"
        variant="quiet"
        icon={<GoogleMark />}
        pending={isPending}
        pendingText={signInTexts.pending}
        onClick={() => void signIn()}
      >
        {signInTexts.google}
      </PendingButton>
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p className={styles.free}>{signInTexts.firstFree}</p>
      <p className={styles.small}>
        {signInTexts.privacy}{' '}
        <Link to={paths.privacy()} onClick={closeSignIn}>
          {signInTexts.privacyLink}
        </Link>
      </p>
    </div>
  )
}
