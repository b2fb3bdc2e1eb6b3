import type { SentConsultation } from '@hairstyle/contract/api/consultations.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { CompareSlider } from '../../components/compare-slider.tsx'
import kit from '../../components/kit.module.css'
import { PictureFrame } from '../../components/picture-frame.tsx'
import { ConfirmButton } from '../../components/confirm-dialog.tsx'
import { call } from '../../lib/api-client.ts'
import { formatDay } from '../../lib/dates.ts'
import { handOut } from '../../lib/hand-out.ts'
import { clientPaths } from '../../lib/salon-kit-paths.ts'
import { hasShareSheet } from '../../lib/share-sheet.ts'
import css from './consult.module.css'
import { factsOf } from './style-choice.tsx'
import { eraseTexts, sentTexts as texts } from './texts.ts'

interface SentPageProps {
  readonly id: string
  readonly secret: string
  readonly sent: SentConsultation
  /** The picture of the client's photo cannot be shown any more. */
  readonly onStale: () => void
  readonly onErased: () => void
}

/** What a client sent, how far the salon is with it, and the way to erase it. */
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
            <Look choice={choice} before={sent.before} isFirst={index === 0} onStale={onStale} />
            <h2 className={css.lookName}>{choice.name}</h2>
            <p className={kit.soft}>{factsOf(choice)}</p>
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

interface LookProps {
  readonly choice: SentConsultation['choices'][number]
  readonly before: SentConsultation['before']
  readonly isFirst: boolean
  readonly onStale: () => void
}

function Look({ choice, before, isFirst, onStale }: LookProps) {
  const { name, cover, status, result } = choice
  if (result) {
    return (
      <CompareSlider
        className={kit.portrait}
        before={{ src: before.url, alt: texts.you, onError: onStale }}
        after={{ src: result.url, alt: texts.wearing(name) }}
        width={result.width}
        height={result.height}
        drag="line"
        begins="unveiling"
        priority={isFirst}
      />
    )
  }
  const isOver = status === 'done' || status === 'failed'
  return (
    <>
      <PictureFrame picture={cover} alt={name} sizes="360px">
        {!isOver && <span className={kit.shimmer} aria-hidden />}
      </PictureFrame>
      <p className={kit.soft} role="status">
        {isOver ? texts.undrawn : texts.drawing}
      </p>
    </>
  )
}

function KeepLink({ id, secret }: Pick<SentPageProps, 'id' | 'secret'>) {
  const { href } = new URL(clientPaths.sentConsultation(id, secret), location.origin)
  return (
    <section className={css.keep} aria-labelledby="keep-title">
      <h2 id="keep-title" className={css.small}>
        {texts.linkTitle}
      </h2>
      <p>{texts.linkText}</p>
      <Button
        variant="quiet"
        icon={<IconCopy size={20} aria-hidden />}
        onClick={() => void handOut(href, texts.documentTitle, texts)}
      >
        {hasShareSheet() ? texts.share : texts.copy}
      </Button>
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
