import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import css from './account.module.css'
import { deletionTexts as texts } from './texts.ts'
import { useDeletion } from './use-deletion.ts'

/** Asks for a typed word before the account is gone. */
export function DeletionDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { deleteAccount, isPending } = useDeletion()
  const isConfirmed = typed.trim().toUpperCase() === texts.word
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} width={440}>
      <form
        className={css.deletion}
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed) void deleteAccount()
        }}
      >
        <p>{texts.text}</p>
        <TextField
          name="confirmation"
          label={texts.label(texts.word)}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
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
