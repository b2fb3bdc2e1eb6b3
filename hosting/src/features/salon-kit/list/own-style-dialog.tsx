import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { maxLength } from '@hairstyle/contract/limits.ts'
import { photoConsent } from '@hairstyle/contract/photo-consent.ts'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import kit from '../../../components/kit.module.css'
import type { OpenedDialog } from '../../../components/late.tsx'
import { PendingButton } from '../../../components/pending-button.tsx'
import { Option } from '../../../components/option.tsx'
import { cx } from '../../../lib/cx.ts'
import { notify } from '../../../lib/notify.ts'
import { useForm } from '../../../lib/use-form.ts'
import { cardTexts } from '../../../shared/library/texts.ts'
import { PhotoImage } from '../../../shared/photo/photo-image.tsx'
import css from './list.module.css'
import { ownTexts as texts } from './texts.ts'
import { useSalonList } from './use-salon-list.ts'

interface OwnStyleDialogProps extends OpenedDialog {
  /** Hair of a photo, seen and approved. */
  readonly hair: Photo
  /** The hair is a style now. */
  readonly onAdded: () => void
}

/** Makes the hair of a photo a style of the salon, with the person's consent. */
export function OwnStyleDialog({ opened, onClose, hair, onAdded }: OwnStyleDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} width={460}>
      <div className={css.form}>
        <span className={cx(kit.portrait, css.hair)}>
          <PhotoImage photo={hair} alt={texts.hair} width={hair.width} height={hair.height} />
        </span>
        <OwnStyleForm hair={hair} onClose={onClose} onAdded={onAdded} />
      </div>
    </Dialog>
  )
}

type Subject = keyof typeof photoConsent.words
const subjects: readonly Subject[] = ['adult', 'minor']

function OwnStyleForm({ hair, onClose, onAdded }: Omit<OwnStyleDialogProps, 'opened'>) {
  const { change } = useSalonList()
  const [subject, setSubject] = useState<Subject>('adult')
  const [agreed, setAgreed] = useState(false)
  const { field, isSending, onSubmit } = useForm('POST /salon-kit/style/own', {
    labels: texts.labels,
    toRequest: (fields) => ({
      ...fields,
      image_id: hair.image_id,
      ...(agreed && { consent_version: photoConsent.version }),
    }),
    onDone: (list) => {
      void change(() => Promise.resolve(list))
      const name = list.at(-1)?.title ?? ''
      notify({ tone: 'success', message: texts.done(name) })
      onAdded()
    },
  })
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <TextField {...field('name')} maxLength={maxLength.styleName} autoComplete="off" />
      <SelectField {...field('gender')} placeholder={texts.choose} options={texts.genders} />
      <div className={css.pair}>
        <SelectField {...field('length')} placeholder={texts.choose} options={cardTexts.lengths} />
        <SelectField
          {...field('texture')}
          placeholder={texts.choose}
          options={cardTexts.textures}
        />
      </div>
      <fieldset className={css.who}>
        <legend>{texts.who}</legend>
        {subjects.map((one) => (
          <Option
            key={one}
            type="radio"
            name="subject"
            value={one}
            checked={one === subject}
            onChange={() => {
              setSubject(one)
              // The consent has changed.
              setAgreed(false)
            }}
          >
            {texts.subjects[one]}
          </Option>
        ))}
      </fieldset>
      <Option
        className={css.consent}
        type="checkbox"
        checked={agreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      >
        {photoConsent.words[subject]}
      </Option>
      <p className={css.small}>{texts.kept}</p>
      <div className={kit.answers}>
        <Button variant="quiet" onClick={onClose}>
          {texts.keep}
        </Button>
        <PendingButton
          type="submit"
          pending={isSending}
          pendingText={texts.pending}
          waiting={!agreed}
        >
          {texts.confirm}
        </PendingButton>
      </div>
    </form>
  )
}
