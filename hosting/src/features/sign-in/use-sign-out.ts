import { useState } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { notify } from '../../lib/notify.ts'
import { endSession } from '../../lib/session.ts'
import { signInTexts } from './texts.ts'

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
      notify({ tone: 'success', message: signInTexts.SignOutSuccessful })
    } catch {
      notify({ tone: 'error', message: signInTexts.Log_Out_Failed_Error_Msg })
    } finally {
      setPending(false)
    }
  }

  return { signOut, isPending }
}
