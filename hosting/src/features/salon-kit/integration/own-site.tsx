import type { Embed } from '@hairstyle/contract/api/salon-api.ts'
import { useEffect, useRef, useState } from 'react'
import { TextAreaField } from '../../../components/field.tsx'
import { Section } from '../../../components/section.tsx'
import { NotLoaded } from '../../../components/not-loaded.tsx'
import { Option } from '../../../components/option.tsx'
import { SubmitRow } from '../../../components/submit-row.tsx'
import { wordsOn } from '../../../lib/contrast.ts'
import { notify } from '../../../lib/notify.ts'
import { clientPaths } from '../../../lib/salon-kit-paths.ts'
import { useApi } from '../../../lib/use-api.ts'
import { useForm } from '../../../lib/use-form.ts'
import side from '../salon-kit.module.css'
import css from './integration.module.css'
import { ShownCode } from './shown-code.tsx'
import { embedTexts as texts } from './texts.ts'

/** Initial custom colour. */
const firstAccent = '#7a4b2a'

/** How a salon shows its page on its own site. */
export function OwnSite() {
  const { data, error, mutate } = useApi('GET /salon-kit/embed', {})
  if (!data) return <NotLoaded texts={texts} error={error} onRetry={mutate} />
  const { nickname, origins, accent } = data
  return (
    <div className={css.sections}>
      <Settings embed={data} onSaved={(embed) => void mutate(embed, { revalidate: false })} />
      <Section id="code" title={texts.code}>
        {origins.length === 0 && <p className={css.notice}>{texts.noSites}</p>}
        <p className={css.text}>{texts.codeText}</p>
        <ShownCode label={texts.code} code={scriptFor(nickname)} />
        <p className={css.text}>{texts.frame}</p>
        <ShownCode label={texts.frame} code={frameFor(nickname)} />
        <p className={css.text}>{texts.policy}</p>
        <ShownCode label={texts.policy} code={policyFor()} />
      </Section>
      <Section id="preview" title={texts.preview}>
        <iframe
          key={accent}
          className={css.preview}
          title={texts.previewTitle}
          src={clientPaths.embed(nickname)}
          allow="camera"
        />
      </Section>
    </div>
  )
}

function scriptFor(nickname: string): string {
  return `<script src="${location.origin}/embed.js" data-salon="${nickname}" async></script>`
}

function frameFor(nickname: string): string {
  return `<iframe src="${location.origin}${clientPaths.embed(nickname)}" title="Choose your hairstyle" allow="camera" width="100%" height="900"></iframe>`
}

function policyFor(): string {
  return `script-src ${location.origin}; frame-src ${location.origin}`
}

interface SettingsProps {
  readonly embed: Embed
  readonly onSaved: (embed: Embed) => void
}

function Settings({ embed, onSaved }: SettingsProps) {
  const { field, isSending, onSubmit } = useForm('POST /salon-kit/embed/update', {
    labels: texts.labels,
    toRequest: ({ accent, origins = '' }) => ({
      accent: accent ?? null,
      origins: origins.split(/\s+/).filter((origin) => origin !== ''),
    }),
    onDone: (saved) => {
      notify({ tone: 'success', message: texts.saved })
      onSaved(saved)
    },
  })
  return (
    <Section id="settings" title={texts.settings}>
      <form className={side.form} onSubmit={onSubmit} noValidate>
        <TextAreaField
          {...field('origins')}
          hint={texts.originsHint}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          defaultValue={embed.origins.join('\n')}
        />
        <AccentField {...field('accent')} accent={embed.accent} />
        <SubmitRow isSending={isSending} pendingText={texts.saving} label={texts.save} />
      </form>
    </Section>
  )
}

interface AccentFieldProps {
  readonly name: string
  readonly label: string
  readonly accent: string | null
}

function AccentField({ name, label, accent }: AccentFieldProps) {
  const [color, setColor] = useState(accent)
  return (
    <>
      <Option
        type="checkbox"
        checked={color !== null}
        onChange={({ target }) => setColor(target.checked ? firstAccent : null)}
      >
        {texts.ownColour}
      </Option>
      {color !== null && (
        <div className={css.colour}>
          <input
            type="color"
            name={name}
            aria-label={label}
            value={color}
            onChange={({ target }) => setColor(target.value)}
          />
          <Sample color={color} />
          <p role="status">{wordsOn(color).isReadable ? texts.readable : texts.unreadable}</p>
        </div>
      )}
    </>
  )
}

/** A button of that colour. */
function Sample({ color }: { color: string }) {
  const sample = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    sample.current?.style.setProperty('background', color)
    sample.current?.style.setProperty('color', wordsOn(color).color)
  }, [color])
  return (
    <span ref={sample} className={css.sample} aria-hidden>
      {texts.sample}
    </span>
  )
}
