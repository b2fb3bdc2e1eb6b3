import { maxLength } from '@hairstyle/contract/limits.ts'
import { useRef } from 'react'
import { TextField } from '../../components/field.tsx'
import { SubmitRow } from '../../components/submit-row.tsx'
import { track } from '../../lib/analytics.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useForm } from '../../lib/use-form.ts'
import css from './tracking.module.css'
import { trackingTexts } from './texts.ts'

const texts = trackingTexts.dashboard.add

/** Follows another account. */
export function AddAccountForm() {
  const form = useRef<HTMLFormElement>(null)
  const revalidate = useRevalidate()
  const { field, isSending, onSubmit } = useForm('POST /tracking/account/add', {
    labels: texts.labels,
    onDone: ({ handle, name, source }) => {
      track('tracking_add_account', { source })
      form.current?.reset()
      void revalidate(['GET /tracking/account/list'])
      notify({ tone: 'success', message: texts.done(name === '' ? handle : name) })
    },
  })
  return (
    <form ref={form} className={css.form} aria-label={texts.title} onSubmit={onSubmit} noValidate>
      <TextField
        {...field('link')}
        hint={texts.hint}
        maxLength={maxLength.trackedLink}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitRow isSending={isSending} pendingText={texts.pending} label={texts.action} />
    </form>
  )
}
