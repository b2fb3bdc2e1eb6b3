import { useState } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { notify } from '../../lib/notify.ts'
import { endSession } from '../../lib/session.ts'
import { sessionTexts } from './texts.ts'

/** Signs out of Google's session and of ours. */
export function useSignOut() {
  const [isPending, setPending] = useState(false)

  async function signOut() {
    if (isPending) return
    setPending(true)
    try {
      const { signOutOfGoogle } = await loadCode(() => import('./firebase-auth.ts'))
      await signOutOfGoogle()
      endSession()
      notify({ tone: 'success', message: sessionTexts.SignOutSuccessful })
    } catch {
      notify({ tone: 'error', message: sessionTexts.Log_Out_Failed_Error_Msg })
    } finally {
      setPending(false)
    }
  }

  return { signOut, isPending }
}
