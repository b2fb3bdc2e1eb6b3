import { call } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { leaveSession } from '../../lib/session.ts'
import { useWork } from '../../lib/use-work.ts'

export const signOutTexts = {
  action: 'Sign out',
  everywhere: 'Sign out on all devices',
  pending: 'Signing out…',
} as const

/** What any page may say about being signed in. The quoted names are the message keys of the product's description. */
export const sessionTexts = {
  expired: 'You have been signed out. Sign in to carry on where you left off.',
  everywhere: 'You are signed out on all devices.',
  SignOutSuccessful: 'You are signed out. See you soon!',
  Log_Out_Failed_Error_Msg: 'We could not sign you out. Please try again.',
} as const

/**
 * Ends the session of this browser, or all sessions of the account, on the server and here; `signOut` resolves with
 * whether it did.
 */
export function useSignOut() {
  const { isPending, run } = useWork()

  async function signOut({ everywhere = false } = {}) {
    if (isPending) return false
    return await run(async () => {
      await leaveSession(() =>
        call('POST /user/logout', { everywhere }).catch((error: unknown) => {
          if (!isApiError(error, 'unauthenticated')) throw error
        }),
      )
      const { SignOutSuccessful, everywhere: ofAll } = sessionTexts
      notify({ tone: 'success', message: everywhere ? ofAll : SignOutSuccessful })
    }, sessionTexts.Log_Out_Failed_Error_Msg)
  }

  return { signOut, isPending }
}
