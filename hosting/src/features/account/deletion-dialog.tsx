import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Answers } from '../../components/answers.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import { call } from '../../lib/api-client.ts'
import { loadCode } from '../../lib/load-code.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { endSession, usesPassword } from '../../lib/session.ts'
import { useWork } from '../../lib/use-work.ts'
import type { Owner, Proof } from '../../shared/sign-in/firebase-auth.ts'
import css from './account.module.css'
import { deletionTexts as texts } from './texts.ts'

interface DeletionDialogProps extends OpenedDialog {
  readonly owner: Owner
}

/** Asks for a typed word and for authentication before deleting the account. */
export function DeletionDialog({ owner, opened, onClose }: DeletionDialogProps) {
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const { deleteAccount, isPending, isErasing } = useDeletion(owner)
  const hasPassword = usesPassword()
  const isConfirmed = typed.trim().toUpperCase() === texts.word && (!hasPassword || password !== '')
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} width={440}>
      <form
        className={css.deletion}
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed && !isPending) void deleteAccount(hasPassword ? password : null)
        }}
      >
        <p>{texts.who(owner.email)}</p>
        <p>{texts.text}</p>
        <TextField
          name="confirmation"
          label={texts.label(texts.word)}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {hasPassword ? (
          <TextField
            name="password"
            type="password"
            label={texts.password}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : (
          <p>{texts.google}</p>
        )}
        <Answers
          texts={isErasing ? texts : { ...texts, pending: texts.asking }}
          className={css.stack}
          variant="danger"
          isDisabled={!isConfirmed}
          isPending={isPending}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Deletes an account with all its data. */
function useDeletion(owner: Owner) {
  const navigate = useNavigate()
  const { isPending, run } = useWork()
  const [isErasing, setErasing] = useState(false)

  async function end() {
    endSession()
    await navigate(paths.home())
    notify({ tone: 'success', message: texts.UserDeleted })
  }

  /** @param password Null for a Google account. */
  async function deleteAccount(password: string | null) {
    setErasing(false)
    await run(async () => {
      const proof = await askFor(owner, password)
      if (proof.kind === 'proved') {
        setErasing(true)
        await call('POST /user/erase', { id_token: proof.idToken })
        await end()
      } else {
        notify({ tone: 'error', message: texts.notDeleted[proof.kind](owner.email) })
      }
    }, texts.Account_Deletion_Failed_Error_Msg)
  }

  return { deleteAccount, isPending, isErasing }
}

async function askFor(owner: Owner, password: string | null): Promise<Proof | { kind: 'wrong' }> {
  const firebase = await loadCode(() => import('../../shared/sign-in/firebase-auth.ts'))
  return await firebase.proveOwner(owner, password).catch((error: unknown) => {
    if (firebase.passwordProblemOf(error) !== 'wrong') throw error
    return { kind: 'wrong' } as const
  })
}
