import type { TrackedAccount } from '@hairstyle/contract/api/tracking.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { track } from '../../lib/analytics.ts'
import { call } from '../../lib/api-client.ts'
import { useAccountChange } from './use-account-change.ts'
import { trackingTexts } from './texts.ts'

const texts = trackingTexts.dashboard.removal

interface RemovalDialogProps {
  readonly opened: boolean
  readonly account: TrackedAccount
  readonly onClose: () => void
}

/** Asks before an account is let go of, since its history may go with it. */
export function RemovalDialog({ opened, account, onClose }: RemovalDialogProps) {
  const { account_id, handle, source } = account
  const { isPending, change } = useAccountChange()
  async function remove() {
    const isDone = await change(async () => {
      await call('POST /tracking/account/delete', { account_id })
      track('tracking_delete_account', { source })
      return { tone: 'success', message: texts.done(handle) }
    })
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title}
      texts={texts}
      isPending={isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{source === 'studio' ? texts.studio : texts.text}</p>
    </ConfirmDialog>
  )
}
