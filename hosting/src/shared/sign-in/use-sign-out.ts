import { call } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { leaveSession } from '../../lib/session.ts'
import { showSection } from '../../lib/show-section.ts'
import { useWork } from '../../lib/use-work.ts'

export const signOutTexts = {
  action: 'Sign out',
  everywhere: 'Sign out on all devices',
  pending: 'Signing out…',
} as const

/** The quoted names are the message keys of the product's description. */
const sessionTexts = {
  everywhere: 'You are signed out on all devices.',
  SignOutSuccessful: 'You are signed out. See you soon!',
  Log_Out_Failed_Error_Msg: 'We could not sign you out. Please try again.',
} as const

/** Ends the session of this browser, or all sessions of the account, on the server and here. */
export function useSignOut() {
  const { isPending, run } = useWork()

  async function signOut({ everywhere = false } = {}) {
    if (isPending) return
    await run(async () => {
      await leaveSession(() =>
        call('POST /user/logout', { everywhere }).catch((error: unknown) => {
          if (!isApiError(error, 'unauthenticated')) throw error
        }),
      )
      // The page is mounted again without the button that had the focus, and may be shorter.
      showSection('main')
      const { SignOutSuccessful, everywhere: ofAll } = sessionTexts
      notify({ tone: 'success', message: everywhere ? ofAll : SignOutSuccessful })
    }, sessionTexts.Log_Out_Failed_Error_Msg)
  }

  return { signOut, isPending }
}
