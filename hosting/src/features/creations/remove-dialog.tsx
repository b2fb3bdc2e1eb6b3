import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { removeTexts } from './texts.ts'
import type { Removal } from './use-removal.ts'

interface RemoveDialogProps {
  readonly removal: Removal
  /** Whether some of them are still running. */
  readonly isAnyRunning: boolean
}

/** Asks for confirmation, naming what will be lost. */
export function RemoveDialog({ removal, isAnyRunning }: RemoveDialogProps) {
  const { asked, confirm, cancel } = removal
  return (
    <ConfirmDialog
      opened={asked.length > 0}
      title={removeTexts.title(asked.length)}
      texts={removeTexts}
      onConfirm={confirm}
      onClose={cancel}
    >
      <p>
        {removeTexts.text(asked.length)} {isAnyRunning && removeTexts.running}
      </p>
    </ConfirmDialog>
  )
}
