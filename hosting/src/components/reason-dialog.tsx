import type { ApiKey } from '@hairstyle/contract/api.ts'
import type { AnswerOf } from '../lib/api-client.ts'
import { useForm } from '../lib/use-form.ts'
import { Dialog } from './dialog.tsx'
import { SelectField, TextAreaField } from './field.tsx'
import type { OpenedDialog } from './late.tsx'
import { PendingButton } from './pending-button.tsx'
import kit from './kit.module.css'

/** Calls that report a problem, with a reason and details. */
type ReasonKey = Extract<
  ApiKey,
  'POST /hairstyle/create/complain/:id' | 'POST /hairstyle/blogger/report'
>

interface ReasonDialogProps<Key extends ReasonKey> extends OpenedDialog {
  readonly of: Key
  readonly title: string
  readonly texts: {
    readonly text: string
    readonly labels: Readonly<Record<'reason' | 'detail', string>>
    readonly hint?: string
    readonly choose: string
    readonly reasons: Readonly<Record<string, string>>
    readonly send: string
    readonly sending: string
  }
  /** What it is about. */
  readonly about: object
  readonly maxLength: number
  readonly onDone: (answer: AnswerOf<Key>) => void
}

/** Asks what is wrong with something, and sends it. */
export function ReasonDialog<Key extends ReasonKey>(props: ReasonDialogProps<Key>) {
  const { of, title, texts, about, maxLength, onDone, opened, onClose } = props
  const { field, isSending, onSubmit } = useForm(of, {
    labels: texts.labels,
    toRequest: (fields) => ({ ...fields, ...about }),
    onDone: (answer: AnswerOf<Key>) => {
      onDone(answer)
      onClose()
    },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={440}>
      <form className={kit.stack} onSubmit={onSubmit} noValidate>
        <p className={kit.soft}>{texts.text}</p>
        <SelectField {...field('reason')} placeholder={texts.choose} options={texts.reasons} />
        <TextAreaField
          {...field('detail')}
          {...(texts.hint !== undefined && { hint: texts.hint })}
          maxLength={maxLength}
        />
        <PendingButton type="submit" pending={isSending} pendingText={texts.sending}>
          {texts.send}
        </PendingButton>
      </form>
    </Dialog>
  )
}
