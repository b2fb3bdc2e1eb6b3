import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { maxLength } from '@hairstyle/contract/limits.ts'
import type { OpenedDialog } from '../../components/late.tsx'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { notify } from '../../lib/notify.ts'
import { useSetCredits } from '../../lib/use-user.ts'
import { markLook } from './look-marks.ts'
import { complaintTexts as texts } from './texts.ts'

interface ComplaintDialogProps extends OpenedDialog {
  readonly creation: Creation
}

/** Asks why a look is not what somebody wanted, and refunds it if the picture failed. */
export function ComplaintDialog({ creation, ...dialog }: ComplaintDialogProps) {
  const id = creation.create_id
  const setCredits = useSetCredits()
  return (
    <ReasonDialog
      {...dialog}
      of="POST /hairstyle/create/complain/:id"
      title={texts.title}
      texts={texts}
      about={{ id }}
      maxLength={maxLength.complaint}
      onDone={({ refunded, credits }) => {
        void setCredits(credits)
        markLook(id, { complained: true, refunded })
        notify({ tone: 'success', message: refunded ? texts.refunded : texts.noted })
      }}
    />
  )
}
