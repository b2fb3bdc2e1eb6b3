import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { loadPage } from '../../lib/load-code.ts'
import { closeSignIn } from '../../lib/sign-in-gate.ts'
import { forgetRedirect, readRedirectMark } from '../../lib/sign-in-redirect.ts'
import { setTrouble } from '../../lib/trouble.ts'
import { holdWelcome } from '../../shared/sign-in/welcome.ts'

const checkAfterMs = 100

/** Finishes a sign-in that left the page for Google's. Tabs that never left load nothing. */
export function useRedirectResult() {
  const navigate = useNavigate()
  const check = useEffectEvent(async () => {
    const leftWith = readRedirectMark()
    if (leftWith === null) return
    // The press goes on by itself, and lets the greeting come when it is done.
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

/** Whoever goes back from Google's page finds this one as they left it, waiting for a sign-in that will not come. */
function giveUpAfterBack({ persisted }: PageTransitionEvent) {
  if (persisted && readRedirectMark() !== null) giveUpWaiting()
}

function giveUpWaiting() {
  forgetRedirect()
  closeSignIn()
}
