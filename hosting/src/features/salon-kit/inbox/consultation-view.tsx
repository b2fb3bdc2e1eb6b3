import type { Consultation } from '@hairstyle/contract/api/consultations.ts'
import { Link } from 'react-router'
import kit from '../../../components/kit.module.css'
import { formatDay } from '../../../lib/dates.ts'
import { salonKitPaths } from '../../../lib/salon-kit-paths.ts'
import { CardLines } from '../../../shared/salon-card/card-lines.tsx'
import { TurnedSides } from '../../../shared/salon-card/card-views.tsx'
import css from './inbox.module.css'
import { ConsultationActions } from './consultation-actions.tsx'
import { consultationTexts as texts } from './texts.ts'
import { termsLine } from '../../../shared/salon/terms.ts'
import { DrawnChoice } from '../../../shared/salon/drawn-choice.tsx'

interface ConsultationViewProps {
  readonly consultation: Consultation
  /** Called when the photo's address has expired. */
  readonly onStale: () => void
  readonly onDeleted: () => void
}

/** A consultation, on screen and in print. */
export function ConsultationView({ consultation, onStale, onDeleted }: ConsultationViewProps) {
  const { client, before, choices, created_at: at } = consultation
  return (
    <article className={css.consultation} aria-labelledby="consultation-title">
      <header className={css.head}>
        <div>
          <Link className={kit.link} to={salonKitPaths.inbox()}>
            {texts.back}
          </Link>
          <p className={css.facts}>{texts.kicker(formatDay(at))}</p>
          <h1 id="consultation-title" className={css.title}>
            {client}
          </h1>
        </div>
        <ConsultationActions consultation={consultation} onDeleted={onDeleted} />
      </header>
      <div className={css.top}>
        <figure className={css.before}>
          <img
            src={before.url}
            alt={texts.client(client)}
            width={before.width}
            height={before.height}
            onError={onStale}
          />
          <figcaption>{texts.before}</figcaption>
        </figure>
        <Facts consultation={consultation} />
      </div>
      <ol className={css.choices}>
        {choices.map((choice, index) => (
          <li key={index}>
            <Choice choice={choice} before={before} client={client} onStale={onStale} />
          </li>
        ))}
      </ol>
      <p className={css.facts}>{texts.measured}</p>
    </article>
  )
}

/** The client's data, note and hair. */
function Facts({ consultation }: { readonly consultation: Consultation }) {
  const { contact, note, hair, label, consent, expires_at: until } = consultation
  const { email, phone } = contact
  return (
    <dl className={css.list}>
      <dt>{texts.contact}</dt>
      <dd>
        {email !== null && <a href={`mailto:${email}`}>{email}</a>}
        {phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      </dd>
      <dt>{texts.note}</dt>
      <dd className={css.note}>{note === '' ? texts.noNote : note}</dd>
      <dt>{texts.hair}</dt>
      <dd className={css.hair}>
        {hair && <HairSwatch color={hair.color} />}
        {hair ? hair.words : texts.unmeasured}
      </dd>
      {label !== '' && (
        <>
          <dt>{texts.link}</dt>
          <dd>{label}</dd>
        </>
      )}
      <dt>{texts.until}</dt>
      <dd>{formatDay(until)}</dd>
      <dt>{texts.consent}</dt>
      <dd>{texts.consented(consent.version, formatDay(consent.given_at), consent.guardian)}</dd>
    </dl>
  )
}

function HairSwatch({ color }: { readonly color: string }) {
  return (
    <svg className={css.swatch} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="11" fill={color} />
    </svg>
  )
}

interface ChoiceProps
  extends Pick<Consultation, 'before' | 'client'>, Pick<ConsultationViewProps, 'onStale'> {
  readonly choice: Consultation['choices'][number]
}

/** The hairdresser's card of one style that the client chose. */
function Choice({ choice, before, client, onStale }: ChoiceProps) {
  const { name, lines, views } = choice
  return (
    <section className={css.choice} aria-label={name}>
      <div>
        <DrawnChoice
          choice={choice}
          before={before}
          texts={{ ...texts, you: texts.client(client), wearing: texts.wearing(name) }}
          onStale={onStale}
        />
        <div className={css.sides}>
          <TurnedSides views={views} />
        </div>
      </div>
      <div>
        <h2>{name}</h2>
        <p className={css.facts}>{termsLine({ ...choice, upkeep_weeks: null })}</p>
        <CardLines lines={lines} />
      </div>
    </section>
  )
}
