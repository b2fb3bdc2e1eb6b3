import type { SentConsultation } from '@hairstyle/contract/api/consultations.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import kit from '../../components/kit.module.css'
import { ConfirmButton } from '../../components/confirm-dialog.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { call } from '../../lib/api-client.ts'
import { formatDay } from '../../lib/dates.ts'
import { clientPaths } from '../../lib/salon-kit-paths.ts'
import css from './consult.module.css'
import { eraseTexts, sentTexts as texts } from './texts.ts'
import { termsLine } from '../../shared/salon/terms.ts'
import { DrawnChoice } from '../../shared/salon/drawn-choice.tsx'

interface SentPageProps {
  readonly id: string
  readonly secret: string
  readonly sent: SentConsultation
  /** Called when the photo's address has expired. */
  readonly onStale: () => void
  readonly onErased: () => void
}

/** A sent consultation, its status, and the button to erase it. */
export function SentPage({ id, secret, sent, onStale, onErased }: SentPageProps) {
  const { salon, status, note, choices, expires_at: until } = sent
  return (
    <article className={css.page} aria-labelledby="sent-title">
      <header className={css.head}>
        <div>
          <p className={css.kicker}>{texts.kicker(salon.name)}</p>
          <h1 id="sent-title" className={css.title}>
            <IconCheck size={32} aria-hidden /> {texts.title[status]}
          </h1>
          <p className={css.lead} role="status">
            {texts.lead[status]}
          </p>
        </div>
      </header>
      <KeepLink id={id} secret={secret} />
      <ul className={css.looks}>
        {choices.map((choice, index) => (
          <li key={index}>
            <DrawnChoice
              choice={choice}
              before={sent.before}
              texts={{ ...texts, wearing: texts.wearing(choice.name) }}
              isFirst={index === 0}
              onStale={onStale}
            />
            <h2 className={css.lookName}>{choice.name}</h2>
            <p className={kit.soft}>{termsLine(choice)}</p>
          </li>
        ))}
      </ul>
      {note !== '' && (
        <section>
          <h2 className={css.small}>{texts.note}</h2>
          <p className={css.words}>{note}</p>
        </section>
      )}
      <section className={css.erase}>
        <p>{texts.until(formatDay(until))}</p>
        <EraseButton id={id} secret={secret} onErased={onErased} />
      </section>
    </article>
  )
}

function KeepLink({ id, secret }: Pick<SentPageProps, 'id' | 'secret'>) {
  return (
    <section className={css.keep} aria-labelledby="keep-title">
      <h2 id="keep-title" className={css.small}>
        {texts.linkTitle}
      </h2>
      <p>{texts.linkText}</p>
      <LinkButton
        variant="quiet"
        icon={<IconCopy size={20} aria-hidden />}
        path={clientPaths.sentConsultation(id, secret)}
        title={texts.documentTitle}
        texts={texts}
      />
    </section>
  )
}

function EraseButton({ id, secret, onErased }: Pick<SentPageProps, 'id' | 'secret' | 'onErased'>) {
  async function erase() {
    await call('POST /consult/erase/:id', { id, secret })
    onErased()
  }

  return (
    <ConfirmButton variant="danger" texts={eraseTexts} work={erase}>
      {eraseTexts.action}
    </ConfirmButton>
  )
}
