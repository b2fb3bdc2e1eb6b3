import type { HookDelivery, Webhook as WebhookView } from '@hairstyle/contract/api/salon-api.ts'
import { useState } from 'react'
import { TextField } from '../../../components/field.tsx'
import { Section } from '../../../components/section.tsx'
import { NotLoaded } from '../../../components/not-loaded.tsx'
import { WorkButton } from '../../../components/work-button.tsx'
import { ConfirmButton } from '../../../components/confirm-dialog.tsx'
import { SubmitRow } from '../../../components/submit-row.tsx'
import { call } from '../../../lib/api-client.ts'
import { formatDay, formatTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { useApi } from '../../../lib/use-api.ts'
import { useForm } from '../../../lib/use-form.ts'
import side from '../salon-kit.module.css'
import css from './integration.module.css'
import { ShownOnce } from './shown-code.tsx'
import { webhookTexts as texts } from './texts.ts'
import kit from '../../../components/kit.module.css'

/** The salon's webhook. */
export function Webhook() {
  const { data, error, mutate } = useApi('GET /salon-kit/webhook', {})
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Section id="webhook" title={texts.title}>
      <p className={css.text}>{texts.text}</p>
      {data ? (
        <>
          <Troubles webhook={data} />
          <AddressForm
            key={data.url}
            url={data.url}
            onSaved={(fresh) => {
              if (fresh !== null) setSecret(fresh)
              void mutate()
            }}
          />
          {secret !== null && <ShownOnce label={texts.secret} secret={secret} />}
          {data.url !== null && (
            <>
              <Actions onSecret={setSecret} onChange={mutate} />
              <Deliveries deliveries={data.deliveries} />
            </>
          )}
        </>
      ) : (
        <NotLoaded className={css.loading} texts={texts} error={error} onRetry={mutate} />
      )}
    </Section>
  )
}

function Troubles({ webhook: { state, failing_since } }: { webhook: WebhookView }) {
  if (state === 'off') return <p className={css.notice}>{texts.off}</p>
  if (failing_since === null) return null
  return <p className={css.notice}>{texts.failing(formatDay(failing_since))}</p>
}

interface AddressFormProps {
  readonly url: string | null
  /** Gets the secret, if it is new. */
  readonly onSaved: (secret: string | null) => void
}

function AddressForm({ url, onSaved }: AddressFormProps) {
  const { field, isSending, onSubmit } = useForm('POST /salon-kit/webhook/update', {
    labels: texts.labels,
    onDone: ({ secret }) => {
      notify({ tone: 'success', message: texts.saved })
      onSaved(secret)
    },
  })
  return (
    <form className={side.form} onSubmit={onSubmit} noValidate>
      <TextField
        {...field('url')}
        hint={texts.hint}
        type="url"
        inputMode="url"
        autoComplete="off"
        defaultValue={url ?? ''}
      />
      <SubmitRow isSending={isSending} pendingText={texts.saving} label={texts.save} />
    </form>
  )
}

interface ActionsProps {
  readonly onSecret: (secret: string | null) => void
  readonly onChange: () => Promise<unknown>
}

function Actions({ onSecret, onChange }: ActionsProps) {
  async function rotate() {
    const { secret } = await call('POST /salon-kit/webhook/rotate', {})
    onSecret(secret)
    notify({ tone: 'success', message: texts.rotated })
  }

  async function test() {
    const { state, answer } = await call('POST /salon-kit/webhook/test', {})
    notify(
      state === 'delivered'
        ? { tone: 'success', message: texts.tested(answer ?? '') }
        : { tone: 'error', message: texts.notTested(answer ?? '') },
    )
    await onChange()
  }

  async function remove() {
    await call('POST /salon-kit/webhook/delete', {})
    onSecret(null)
    await onChange()
  }

  return (
    <div className={css.actions}>
      <WorkButton variant="quiet" pendingText={texts.testing} work={test}>
        {texts.test}
      </WorkButton>
      <WorkButton variant="quiet" pendingText={texts.rotating} work={rotate}>
        {texts.rotate}
      </WorkButton>
      <ConfirmButton variant="quiet" texts={texts.deletion} work={remove}>
        {texts.delete}
      </ConfirmButton>
    </div>
  )
}

function Deliveries({ deliveries }: { deliveries: readonly HookDelivery[] }) {
  const { columns } = texts
  return (
    <>
      <h3 id="deliveries">{texts.deliveries}</h3>
      {deliveries.length === 0 ? (
        <p className={kit.soft}>{texts.none}</p>
      ) : (
        <div className={css.tableFrame} role="region" aria-labelledby="deliveries" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                {Object.entries(columns).map(([name, words]) => (
                  <th key={name} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => (
                <tr key={delivery.event_id}>
                  <td>{texts.types[delivery.type]}</td>
                  <td>{formatTime(delivery.created_at)}</td>
                  <td>
                    {texts.states[delivery.state]}, {texts.tries(delivery.attempts)}
                  </td>
                  <td>{delivery.answer}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
