import { Link, useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { ConfirmButton } from '../../components/confirm-dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Section } from '../../components/section.tsx'
import { Option } from '../../components/option.tsx'
import { SubmitRow } from '../../components/submit-row.tsx'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { salonKitPaths } from '../../lib/salon-kit-paths.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useForm } from '../../lib/use-form.ts'
import side from '../../components/side.module.css'
import css from './salon-kit.module.css'
import { salonKitTexts } from './texts.ts'
import type { OpenSalon } from './use-salon.ts'

const texts = salonKitTexts.settings

/** Settings for all of a salon's consultations, and its closing. */
export function SalonSettings({ salon }: { salon: OpenSalon }) {
  const { studio } = salon
  return (
    <div className={side.sections}>
      <Consultations salon={salon} />
      <Section id="studio" title={texts.studio}>
        <p className={css.text}>
          {texts.studioText} <Link to={paths.blogger(studio.nickname)}>{studio.name}</Link>
        </p>
      </Section>
      <Section id="close" title={texts.close}>
        <p className={css.text}>{texts.closeText}</p>
        <div className={side.actions}>
          <CloseButton name={studio.name} />
        </div>
      </Section>
    </div>
  )
}

function CloseButton({ name }: { readonly name: string }) {
  const { mutate } = useSWRConfig()
  const revalidate = useRevalidate()
  const navigate = useNavigate()
  const { closing } = texts

  async function close() {
    await call('POST /salon-kit/close', {})
    // A reopened salon must not show any of this.
    await mutate(['GET /salon-kit/list', {}], undefined, { revalidate: false })
    // Before the page is left for one that would lead back to the list.
    await revalidate(['GET /salon-kit/info', 'GET /user/info'])
    await navigate(salonKitPaths.home())
  }

  return (
    <ConfirmButton variant="danger" texts={{ ...closing, title: closing.title(name) }} work={close}>
      {texts.closeAction}
    </ConfirmButton>
  )
}

function Consultations({ salon: { settings } }: { salon: OpenSalon }) {
  const revalidate = useRevalidate()
  const { field, isSending, onSubmit } = useForm('POST /salon-kit/update', {
    labels: texts.labels,
    // An unchecked box is not among a form's fields.
    toRequest: (fields) => ({ notifies_by_email: '0', ...fields }),
    onDone: () => {
      notify({ tone: 'success', message: texts.saved })
      void revalidate(['GET /salon-kit/info'])
    },
  })
  return (
    <Section id="consultations" title={texts.consultations}>
      <form className={css.form} onSubmit={onSubmit} noValidate>
        <TextField
          {...field('keep_days')}
          hint={texts.keepHint}
          inputMode="numeric"
          defaultValue={settings.keep_days}
        />
        <Option
          type="checkbox"
          name="notifies_by_email"
          value="1"
          defaultChecked={settings.notifies_by_email}
        >
          {texts.labels.notifies_by_email}
        </Option>
        <SubmitRow isSending={isSending} pendingText={texts.saving} label={texts.save} />
      </form>
    </Section>
  )
}
