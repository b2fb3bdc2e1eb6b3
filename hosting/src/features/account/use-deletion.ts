import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadCode } from '../../lib/load-code.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { endSession } from '../../lib/session.ts'
import type { Deletion, Owner } from '../../shared/sign-in/firebase-auth.ts'
import { deletionTexts as texts } from './texts.ts'

/** Deletes an account at the sign-in, upon which the server erases what belongs to it. */
export function useDeletion(owner: Owner) {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)

  async function end() {
    endSession()
    await navigate(paths.home())
    notify({ tone: 'success', message: texts.UserDeleted })
  }

  /** @param password Null for an account of Google. */
  async function deleteAccount(password: string | null) {
    setPending(true)
    try {
      const outcome = await askFor(owner, password)
      if (outcome === 'deleted') await end()
      else if (outcome !== 'closed') {
        notify({ tone: 'error', message: texts.notDeleted[outcome](owner.email) })
      }
    } catch {
      notify({ tone: 'error', message: texts.Account_Deletion_Failed_Error_Msg })
    } finally {
      setPending(false)
    }
  }

  return { deleteAccount, isPending }
}

async function askFor(owner: Owner, password: string | null): Promise<Deletion | 'wrong'> {
  const firebase = await loadCode(() => import('../../shared/sign-in/firebase-auth.ts'))
  return await firebase.deleteAccount(owner, password).catch((error: unknown) => {
    if (firebase.passwordProblemOf(error) !== 'wrong') throw error
    return 'wrong' as const
  })
}
