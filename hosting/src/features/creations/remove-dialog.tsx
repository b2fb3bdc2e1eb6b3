import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import css from './remove-dialog.module.css'
import { removeTexts } from './texts.ts'
import type { Removal } from './use-removal.ts'

interface RemoveDialogProps {
  readonly removal: Removal
  /** Some of them are still on their way. */
  readonly isAnyRunning: boolean
}

/** Asks once, in words of what will be lost. */
export function RemoveDialog({ removal, isAnyRunning }: RemoveDialogProps) {
  const { asked, isRemoving, confirm, cancel } = removal
  return (
    <Dialog opened={asked.length > 0} onClose={cancel} title={removeTexts.title(asked.length)}>
      <p className={css.text}>
        {removeTexts.text(asked.length)} {isAnyRunning && removeTexts.running}
      </p>
      <div className={css.actions}>
        <Button variant="quiet" onClick={cancel}>
          {removeTexts.keep}
        </Button>
        <PendingButton
          variant="danger"
          pending={isRemoving}
          pendingText={removeTexts.pending}
          onClick={confirm}
        >
          {removeTexts.confirm}
        </PendingButton>
      </div>
    </Dialog>
  )
}
