import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { Late } from '../../components/late.tsx'
import { lazyPart, loadPage } from '../../lib/load-code.ts'
import { followOtherWindows, useSession } from '../../lib/session.ts'
import {
  closeSignIn,
  forgetRedirect,
  openSignIn,
  readRedirectMark,
  useSignInRequest,
} from '../../lib/sign-in-gate.ts'
import { setTrouble } from '../../lib/trouble.ts'
import { holdWelcome, useWelcome } from '../../shared/sign-in/welcome.ts'

const hostTexts = {
  expired: 'You have been signed out. Sign in to carry on where you left off.',
} as const

const SignInDialogs = lazyPart(() => import('./sign-in-dialogs.tsx'), 'SignInDialogs')

/** Everything about signing in that any page may need; its dialogs are loaded when the first one opens. */
export function SignInHost() {
  const request = useSignInRequest()
  const welcome = useWelcome()
  const { expired } = useSession()
  useRedirectResult()

  useEffect(() => {
    if (expired) openSignIn({ reason: hostTexts.expired })
  }, [expired])

  useEffect(followOtherWindows, [])

  return (
    <Late when={request !== null || welcome !== null}>
      <SignInDialogs request={request} welcome={welcome} />
    </Late>
  )
}

const checkAfterMs = 100

/** Finishes a sign-in by redirect. Other tabs load nothing. */
function useRedirectResult() {
  const navigate = useNavigate()
  const check = useEffectEvent(async () => {
    const leftWith = readRedirectMark()
    if (leftWith === null) return
    // The kept press continues by itself, and releases the greeting when done.
    if (leftWith === 'press') holdWelcome()
    await loadPage(() => import('./finish-redirect.ts')).then(
      ({ finishRedirect }) => finishRedirect(navigate),
      () => setTrouble('broken', true),
    )
    giveUpWaiting()
  })
  useEffect(() => {
    const timer = setTimeout(() => void check(), checkAfterMs)
    addEventListener('pageshow', giveUpAfterBack)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', giveUpAfterBack)
    }
  }, [])
}

/** After Back from Google's page, the restored page would wait for a sign-in that will not come. */
function giveUpAfterBack({ persisted }: PageTransitionEvent) {
  if (persisted && readRedirectMark() !== null) giveUpWaiting()
}

function giveUpWaiting() {
  forgetRedirect()
  closeSignIn()
}
