import { keyScopes } from '@hairstyle/contract/endpoint.ts'
import type { SalonKey } from '@hairstyle/contract/api/salon-api.ts'
import { useState } from 'react'
import { TextField } from '../../../components/field.tsx'
import { Section } from '../../../components/section.tsx'
import { NotLoaded } from '../../../components/not-loaded.tsx'
import { ConfirmButton } from '../../../components/confirm-dialog.tsx'
import { Option } from '../../../components/option.tsx'
import { SubmitRow } from '../../../components/submit-row.tsx'
import { call } from '../../../lib/api-client.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useApi } from '../../../lib/use-api.ts'
import { useForm } from '../../../lib/use-form.ts'
import side from '../salon-kit.module.css'
import css from './integration.module.css'
import { ShownOnce } from './shown-code.tsx'
import { keyTexts as texts } from './texts.ts'
import kit from '../../../components/kit.module.css'

/** The keys of a salon's programs. */
export function Keys() {
  const { data, error, mutate } = useApi('GET /salon-kit/key/list', {})
  return (
    <Section id="keys" title={texts.title}>
      <p className={css.text}>{texts.text}</p>
      {data ? (
        <KeyList keys={data} onChange={mutate} />
      ) : (
        <NotLoaded className={css.loading} texts={texts} error={error} onRetry={mutate} />
      )}
      <NewKey onMade={() => void mutate()} />
    </Section>
  )
}

interface KeyListProps {
  readonly keys: readonly SalonKey[]
  readonly onChange: () => Promise<unknown>
}

function KeyList({ keys, onChange }: KeyListProps) {
  if (keys.length === 0) return <p className={kit.soft}>{texts.empty}</p>
  return (
    <ul className={css.list}>
      {keys.map((key) => (
        <li key={key.key_id}>
          <div>
            <p className={css.name}>{key.name}</p>
            <p className={kit.soft}>
              <code translate="no">{key.prefix}…</code>{' '}
              {key.scopes.map((scope) => texts.scopes[scope]).join(' · ')}
            </p>
            <p className={kit.soft}>
              {key.last_used_at === null ? texts.unused : texts.used(formatDay(key.last_used_at))}
            </p>
          </div>
          <ConfirmButton
            variant="quiet"
            aria-label={texts.revokeOf(key.name)}
            texts={{ ...texts.dialog, title: texts.dialog.title(key.name) }}
            work={async () => {
              await call('POST /salon-kit/key/revoke/:id', { id: key.key_id })
              await onChange()
            }}
          >
            {texts.revoke}
          </ConfirmButton>
        </li>
      ))}
    </ul>
  )
}

function NewKey({ onMade }: { onMade: () => void }) {
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  const { field, isSending, onSubmit } = useForm('POST /salon-kit/key/create', {
    labels: texts.labels,
    // Unchecked boxes are not among a form's fields.
    toRequest: ({ name, ...boxes }) => ({
      name,
      scopes: keyScopes.filter((scope) => scope in boxes),
    }),
    onDone: ({ name, key }, form) => {
      form.reset()
      setMade({ name, key })
      onMade()
    },
  })
  const { label, issue } = field('scopes')
  return (
    <>
      {made && <ShownOnce label={texts.made(made.name)} secret={made.key} />}
      <form className={side.form} onSubmit={onSubmit} noValidate>
        <TextField {...field('name')} maxLength={60} autoComplete="off" />
        <fieldset name="scopes" tabIndex={-1} className={css.choices}>
          <legend>{label}</legend>
          {keyScopes.map((scope) => (
            <Option key={scope} type="checkbox" name={scope} value="1" defaultChecked>
              {texts.scopes[scope]}
            </Option>
          ))}
          {issue !== undefined && (
            <p className={css.issue} role="alert">
              {issue}
            </p>
          )}
        </fieldset>
        <SubmitRow isSending={isSending} pendingText={texts.creating} label={texts.create} />
      </form>
    </>
  )
}
