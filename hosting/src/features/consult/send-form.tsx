import type { RequestOf } from '@hairstyle/contract/api.ts'
import type { Consenter } from '@hairstyle/contract/api/consultations.ts'
import { maxLength } from '@hairstyle/contract/limits.ts'
import { TextAreaField, TextField } from '../../components/field.tsx'
import kit from '../../components/kit.module.css'
import { PendingButton } from '../../components/pending-button.tsx'
import { useForm } from '../../lib/use-form.ts'
import css from './consult.module.css'
import { sendTexts as texts } from './texts.ts'

type Request = RequestOf<'POST /consult/send/:id'>

interface SendFormProps {
  readonly salonName: string
  readonly by: Consenter
  /** Sent besides the fields. */
  readonly request: Pick<Request, 'id' | 'image_id' | 'secret' | 'lib_ids'>
  /** What was written so far. */
  readonly fields: Readonly<Record<string, string>>
  readonly onFields: (fields: Record<string, string>) => void
  readonly onSent: (consultationId: string) => void
}

/** The last step: the client's name and contact. */
export function SendForm(props: SendFormProps) {
  const { salonName, by, request, fields, onFields, onSent } = props
  const isForChild = by === 'guardian'
  const { field, isSending, onSubmit } = useForm('POST /consult/send/:id', {
    labels: isForChild ? { ...texts.labels, name: texts.nameOfChild } : texts.labels,
    // An empty guardian counts as missing, since the contract would let it be left out.
    toRequest: (written) => ({ ...(isForChild && { guardian: '' }), ...written, ...request }),
    onDone: ({ consultation_id: id }) => onSent(id),
  })
  const own = (name: 'name' | 'guardian' | 'email' | 'phone' | 'note') => ({
    ...field(name),
    defaultValue: fields[name],
  })
  return (
    <form
      className={kit.stack}
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => {
        const entries = [...new FormData(currentTarget)].map(([name, value]) => [name, value])
        onFields(Object.fromEntries(entries) as Record<string, string>)
      }}
      noValidate
    >
      <div>
        <h2 id="send-title">{texts.title(salonName)}</h2>
        <p className={kit.soft}>{texts.lead(salonName)}</p>
      </div>
      <TextField {...own('name')} autoComplete="name" maxLength={maxLength.clientName} />
      {isForChild && <TextField {...own('guardian')} maxLength={maxLength.clientName} />}
      <TextField {...own('email')} type="email" autoComplete="email" hint={texts.oneIsEnough} />
      <TextField {...own('phone')} type="tel" autoComplete="tel" />
      <TextAreaField {...own('note')} hint={texts.noteHint} maxLength={maxLength.clientNote} />
      <PendingButton
        type="submit"
        size="lg"
        className={css.submit}
        pending={isSending}
        pendingText={texts.sending}
      >
        {texts.send}
      </PendingButton>
    </form>
  )
}
