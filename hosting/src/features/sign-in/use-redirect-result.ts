import { useEffect, useEffectEvent } from 'react'
import { loadPage } from '../../lib/load-code.ts'
import { notify } from '../../lib/notify.ts'
import { signInMessageOf } from './login.ts'
import { takeRedirectMark } from './redirect-mark.ts'
import { useLand } from './use-google-sign-in.ts'

const checkAfterMs = 100

/** Finishes a sign-in that left the page for Google's. Tabs that never left load nothing. */
export function useRedirectResult() {
  const land = useLand()
  const check = useEffectEvent(async () => {
    const mark = takeRedirectMark()
    if (mark === null) return
    try {
      const { takeRedirectResult } = await loadPage(() => import('./firebase-auth.ts'))
      const idToken = await takeRedirectResult()
      if (idToken !== null) await land(idToken, mark.isGate)
    } catch (error) {
      notify({ tone: 'error', message: await signInMessageOf(error) })
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => void check(), checkAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
