import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadCode } from '../../lib/load-code.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { endSession } from '../../lib/session.ts'
import { deletionTexts as texts } from './texts.ts'

/** Deletes the account at the sign-in, upon which the server erases what belongs to it. */
export function useDeletion() {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)

  async function deleteAccount() {
    setPending(true)
    try {
      const firebase = await loadCode(() => import('../../shared/sign-in/firebase-auth.ts'))
      const isDeleted = await firebase.deleteAccount().catch((error: unknown) => {
        if (firebase.passwordProblemOf(error) !== 'stale') throw error
        notify({ tone: 'info', message: texts.stale })
        return false
      })
      if (!isDeleted) return
      endSession()
      await navigate(paths.home())
      notify({ tone: 'success', message: texts.UserDeleted })
    } catch {
      notify({ tone: 'error', message: texts.Account_Deletion_Failed_Error_Msg })
    } finally {
      setPending(false)
    }
  }

  return { deleteAccount, isPending }
}
