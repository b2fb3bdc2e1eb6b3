import { useEffect } from 'react'
import { PendingButton } from '../../components/pending-button.tsx'
import { loadCode } from '../../lib/load-code.ts'
import { signInTexts } from './dialog-texts.ts'
import { GoogleMark } from './google-mark.tsx'
import css from './sign-in.module.css'
import { useGoogleSignIn } from './use-google-sign-in.ts'

interface GoogleButtonProps {
  /** Where to go on once signed in; where the person is when not given. */
  readonly target?: string
  readonly onDone?: () => void
  /** Whether it has the focus when a dialog opens. */
  readonly isFirst?: boolean
}

/** Signs in with Google, and says what came of it where that was nothing. */
export function GoogleButton({ target, onDone, isFirst = false }: GoogleButtonProps) {
  const { signIn, isPending, error } = useGoogleSignIn(onDone, target)
  useEffect(() => {
    void loadCode(() => import('../../shared/sign-in/firebase-auth.ts'))
      .then(({ prepareSignIn }) => prepareSignIn())
      .catch(() => null)
  }, [])
  return (
    <>
      <PendingButton
        data-autofocus={isFirst || undefined}
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
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
