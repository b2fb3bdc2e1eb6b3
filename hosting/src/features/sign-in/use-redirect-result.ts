import { useEffect, useEffectEvent } from 'react'
import { loadPage } from '../../lib/load-code.ts'
import { notify } from '../../lib/notify.ts'
import { closeSignIn } from '../../lib/sign-in-gate.ts'
import { forgetRedirect, readRedirectMark } from '../../lib/sign-in-redirect.ts'
import { signInMessageOf } from './login.ts'
import { useLand } from './use-land.ts'
import { holdWelcome } from './welcome.ts'

const checkAfterMs = 100

/** Finishes a sign-in that left the page for Google's. Tabs that never left load nothing. */
export function useRedirectResult() {
  const land = useLand()
  const check = useEffectEvent(async () => {
    const leftWith = readRedirectMark()
    if (leftWith === null) return
    // The press goes on by itself, and lets the greeting come when it is done.
    if (leftWith === 'press') holdWelcome()
    try {
      const { takeRedirectResult } = await loadPage(() => import('./firebase-auth.ts'))
      const idToken = await takeRedirectResult()
      if (idToken !== null) await land(idToken, leftWith !== 'page')
    } catch (error) {
      notify({ tone: 'error', message: await signInMessageOf(error) })
    } finally {
      forgetRedirect()
      closeSignIn()
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => void check(), checkAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
