import { Suspense, useEffect } from 'react'
import { followOtherWindows, useSession } from '../../lib/session.ts'
import { openSignIn, useSignInRequest } from '../../lib/sign-in-gate.ts'
import { useEver } from '../../lib/use-ever.ts'
import { sessionTexts } from '../../shared/sign-in/texts.ts'
import { useRedirectResult } from './use-redirect-result.ts'
import { useWelcome } from '../../shared/sign-in/welcome.ts'
import { lazyPart } from '../../lib/load-code.ts'

const SignInDialogs = lazyPart(async () => (await import('./sign-in-dialogs.tsx')).SignInDialogs)

/** Everything about signing in that any page may need; its dialogs are loaded when the first one opens. */
export function SignInHost() {
  const request = useSignInRequest()
  const welcome = useWelcome()
  const { expired } = useSession()
  const isNeeded = useEver(request !== null || welcome !== null)
  useRedirectResult()

  useEffect(() => {
    if (expired) openSignIn({ reason: sessionTexts.expired })
  }, [expired])

  useEffect(followOtherWindows, [])

  return <Suspense>{isNeeded && <SignInDialogs request={request} welcome={welcome} />}</Suspense>
}
