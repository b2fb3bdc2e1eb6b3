import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api-client.ts'
import { loadCode } from '../../lib/load-code.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { endSession } from '../../lib/session.ts'
import type { Owner, Proof } from '../../shared/sign-in/firebase-auth.ts'
import { deletionTexts as texts } from './texts.ts'

/** Has an account deleted, with all that belongs to it. */
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
      const proof = await askFor(owner, password)
      if (proof.kind === 'proved') {
        await call('POST /user/erase', { id_token: proof.idToken })
        await end()
      } else if (proof.kind !== 'closed') {
        notify({ tone: 'error', message: texts.notDeleted[proof.kind](owner.email) })
      }
    } catch {
      notify({ tone: 'error', message: texts.Account_Deletion_Failed_Error_Msg })
    } finally {
      setPending(false)
    }
  }

  return { deleteAccount, isPending }
}

async function askFor(owner: Owner, password: string | null): Promise<Proof | { kind: 'wrong' }> {
  const firebase = await loadCode(() => import('../../shared/sign-in/firebase-auth.ts'))
  return await firebase.proveOwner(owner, password).catch((error: unknown) => {
    if (firebase.passwordProblemOf(error) !== 'wrong') throw error
    return { kind: 'wrong' } as const
  })
}
