import { Button } from '@mantine/core'
import { Dialog } from '../../components/dialog.tsx'
import { StatusButton } from '../../components/status-button.tsx'
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
        <Button variant="default" size="md" onClick={cancel}>
          {removeTexts.keep}
        </Button>
        <StatusButton
          size="md"
          color="var(--warm-strong)"
          pending={isRemoving}
          pendingText={removeTexts.pending}
          onClick={confirm}
        >
          {removeTexts.confirm}
        </StatusButton>
      </div>
    </Dialog>
  )
}
