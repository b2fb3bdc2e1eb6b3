import { useState } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { keepPresses } from '../../lib/sign-in-gate.ts'
import { forgetRedirect, markRedirect } from '../../lib/sign-in-redirect.ts'
import { googleTexts } from '../../shared/sign-in/google-texts.ts'
import { signInMessageOf, signInMethods } from './login.ts'
import { useLand } from './use-land.ts'

/** Signing in with Google: in a window, or on Google's own page where windows are blocked. */
export function useGoogleSignIn(onDone?: () => void, target?: string) {
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
