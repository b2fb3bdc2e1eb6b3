import type { Invitation } from '@hairstyle/contract/api/consultations.ts'
import { maxInvitationDays, maxLength } from '@hairstyle/contract/limits.ts'
import { SelectField, TextField } from '../../../components/field.tsx'
import { PendingButton } from '../../../components/pending-button.tsx'
import { useForm } from '../../../lib/use-form.ts'
import css from './links.module.css'
import { linkTexts as texts } from './texts.ts'

/** Makes a link for one client, or for all who have it. */
export function NewLinkForm({ onMade }: { readonly onMade: (invitation: Invitation) => void }) {
  const { field, isSending, onSubmit } = useForm('POST /salon-kit/invitation/create', {
    labels: texts.labels,
    onDone: onMade,
  })
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <SelectField {...field('kind')} options={texts.kinds} />
      <TextField {...field('label')} hint={texts.labelHint} maxLength={maxLength.invitationLabel} />
      <TextField
        {...field('valid_days')}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxInvitationDays}
        defaultValue={14}
        hint={texts.daysHint}
      />
      <PendingButton type="submit" size="lg" pending={isSending} pendingText={texts.making}>
        {texts.make}
      </PendingButton>
    </form>
  )
}
