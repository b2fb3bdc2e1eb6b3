import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { leaveSession } from '../../lib/session.ts'
import { sessionTexts } from './texts.ts'

/** Ends the session of this browser, or all sessions of the account, on the server and here. */
export function useSignOut() {
  const [isPending, setPending] = useState(false)

  async function signOut({ everywhere = false } = {}) {
    if (isPending) return
    setPending(true)
    try {
      await leaveSession(() =>
        call('POST /user/logout', { everywhere }).catch((error: unknown) => {
          if (!isApiError(error, 'unauthenticated')) throw error
        }),
      )
      const { SignOutSuccessful, everywhere: ofAll } = sessionTexts
      notify({ tone: 'success', message: everywhere ? ofAll : SignOutSuccessful })
    } catch {
      notify({ tone: 'error', message: sessionTexts.Log_Out_Failed_Error_Msg })
    } finally {
      setPending(false)
    }
  }

  return { signOut, isPending }
}
