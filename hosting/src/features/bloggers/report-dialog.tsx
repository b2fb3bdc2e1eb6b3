import type { Blogger } from '@hairstyle/contract/api/library.ts'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextAreaField } from '../../components/field.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { notify } from '../../lib/notify.ts'
import { useForm } from '../../lib/use-form.ts'
import css from './form.module.css'
import { reportTexts as texts } from './texts.ts'

interface ReportDialogProps {
  readonly blogger: Blogger
  readonly opened: boolean
  readonly onClose: () => void
}

/** Tells us what is wrong with a blogger. */
export function ReportDialog({ blogger, opened, onClose }: ReportDialogProps) {
  const { issues, isSending, onSubmit } = useForm('POST /hairstyle/blogger/report', {
    labels: texts.labels,
    toRequest: (fields) => ({ ...fields, blogger_id: blogger.blogger_id }),
    onDone: () => {
      notify({ tone: 'success', message: texts.done })
      onClose()
    },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(blogger.name)} width={440}>
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
          hint={texts.hint}
          maxLength={2000}
          issue={issues.detail}
        />
        <PendingButton type="submit" pending={isSending} pendingText={texts.sending}>
          {texts.send}
        </PendingButton>
      </form>
    </Dialog>
  )
}
