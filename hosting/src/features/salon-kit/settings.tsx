import { Link } from 'react-router'
import { TextField } from '../../components/field.tsx'
import kit from '../../components/kit.module.css'
import { DialogButton } from '../../components/late.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { Section } from '../../components/section.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useForm } from '../../lib/use-form.ts'
import side from '../../components/side.module.css'
import css from './salon-kit.module.css'
import { salonKitTexts } from './texts.ts'
import type { OpenSalon } from './use-salon.ts'

const texts = salonKitTexts.settings

const ClosingDialog = lazyPart(() => import('./closing-dialog.tsx'), 'ClosingDialog')

/** What a salon says once for all of its consultations, and its end. */
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
          <DialogButton
            variant="danger"
            dialog={(state) => <ClosingDialog {...state} name={studio.name} />}
          >
            {texts.closeAction}
          </DialogButton>
        </div>
      </Section>
    </div>
  )
}

function Consultations({ salon: { settings } }: { salon: OpenSalon }) {
  const revalidate = useRevalidate()
  const { field, isSending, onSubmit } = useForm('POST /salon-kit/update', {
    labels: texts.labels,
    // A box without a tick is not among the fields of a form.
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
        <label className={kit.option}>
          <input
            type="checkbox"
            name="notifies_by_email"
            value="1"
            defaultChecked={settings.notifies_by_email}
          />
          {texts.labels.notifies_by_email}
        </label>
        <div className={side.actions}>
          <PendingButton type="submit" pending={isSending} pendingText={texts.saving}>
            {texts.save}
          </PendingButton>
        </div>
      </form>
    </Section>
  )
}
