import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextAreaField } from '../../components/field.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { notify } from '../../lib/notify.ts'
import { useForm } from '../../lib/use-form.ts'
import { useSetCredits } from '../../lib/use-user.ts'
import css from './complaint-dialog.module.css'
import { markLook } from './look-marks.ts'
import { complaintTexts as texts } from './texts.ts'

interface ComplaintDialogProps {
  readonly creation: Creation
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks why a look is not what somebody wanted, and gives the credit back where the picture failed. */
export function ComplaintDialog({ creation, opened, onClose }: ComplaintDialogProps) {
  const id = creation.create_id
  const setCredits = useSetCredits()
  const { issues, isSending, onSubmit } = useForm('POST /hairstyle/create/complain/:id', {
    labels: texts.labels,
    toRequest: (fields) => ({ ...fields, id }),
    onDone: ({ refunded, credits }) => {
      void setCredits(credits)
      markLook(id, { complained: true, refunded })
      notify({ tone: 'success', message: refunded ? texts.refunded : texts.noted })
      onClose()
    },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} width={440}>
      <form className={css.form} onSubmit={onSubmit} noValidate>
        <p className={css.text}>{texts.text}</p>
        <SelectField
          name="reason"
          label={texts.labels.reason}
          placeholder={texts.choose}
          options={texts.reasons}
          issue={issues.reason}
        />
        <TextAreaField
          name="detail"
          label={texts.labels.detail}
          maxLength={1000}
          issue={issues.detail}
        />
        <PendingButton type="submit" pending={isSending} pendingText={texts.sending}>
          {texts.send}
        </PendingButton>
      </form>
    </Dialog>
  )
}
