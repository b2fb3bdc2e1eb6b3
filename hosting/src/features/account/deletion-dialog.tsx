import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { usesPassword } from '../../lib/session.ts'
import type { Owner } from '../../shared/sign-in/firebase-auth.ts'
import css from './account.module.css'
import { deletionTexts as texts } from './texts.ts'
import { useDeletion } from './use-deletion.ts'

interface DeletionDialogProps {
  readonly owner: Owner
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for a typed word and for proof that the account is one's own before it is gone. */
export function DeletionDialog({ owner, opened, onClose }: DeletionDialogProps) {
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const { deleteAccount, isPending } = useDeletion(owner)
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
        <div className={css.stack}>
          <Button variant="quiet" onClick={onClose}>
            {texts.keep}
          </Button>
          <PendingButton
            type="submit"
            variant="danger"
            disabled={!isConfirmed}
            pending={isPending}
            pendingText={texts.pending}
          >
            {texts.confirm}
          </PendingButton>
        </div>
      </form>
    </Dialog>
  )
}
