import { useEffect, useState } from 'react'
import { PendingButton } from '../../components/pending-button.tsx'
import { loadCode } from '../../lib/load-code.ts'
import { forgetRedirect, keepPresses, markRedirect } from '../../lib/sign-in-gate.ts'
import { googleTexts } from '../../shared/sign-in/google-texts.ts'
import { signInTexts } from './dialog-texts.ts'
import { useLand } from './land.ts'
import { signInMessageOf, signInMethods } from './login.ts'
import css from './sign-in.module.css'

interface GoogleButtonProps {
  /** Page after signing in; by default the current one. */
  readonly target?: string
  readonly onDone?: () => void
  /** Whether it has the focus when a dialog opens. */
  readonly isFirst?: boolean
}

/** Signs in with Google, with a message on failure. */
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

/** Signing in with Google: in a window, or on Google's own page where windows are blocked. */
function useGoogleSignIn(onDone?: () => void, target?: string) {
  const land = useLand()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function askGoogle() {
    const { canRedirect, signInByPopup, signInByRedirect } = await loadCode(
      () => import('../../shared/sign-in/firebase-auth.ts'),
    )
    const outcome = await signInByPopup()
    switch (outcome.kind) {
      case 'closed':
        return
      case 'blocked':
        if (!canRedirect()) {
          setError(googleTexts.blocked)
          return
        }
        markRedirect(keepPresses() ? 'press' : 'page')
        return signInByRedirect().catch((cause: unknown) => {
          forgetRedirect()
          throw cause
        })
      case 'signedIn':
        await land(outcome.signIn, {
          method: signInMethods.google,
          ...(target !== undefined && { target }),
        })
        onDone?.()
    }
  }

  async function signIn() {
    setPending(true)
    setError(null)
    try {
      await askGoogle()
    } catch (failure) {
      setError(await signInMessageOf(failure))
    } finally {
      setPending(false)
    }
  }

  return { signIn, isPending, error }
}

/** Google's mark in its own colours, as its sign-in guidelines ask. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden>
      <path
        fill="#ea4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#fbbc05"
        d="M10.53 28.59a14.5 14.5 0 0 1 0-9.18l-7.98-6.19a24.01 24.01 0 0 0 0 21.56l7.98-6.19z"
      />
      <path
        fill="#34a853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}
