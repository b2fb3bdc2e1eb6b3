import type { OpenedInvitation } from '@hairstyle/contract/api/consultations.ts'
import { maxChoices } from '@hairstyle/contract/limits.ts'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { CardWords } from '../../components/card-parts.tsx'
import { Dialog } from '../../components/dialog.tsx'
import kit from '../../components/kit.module.css'
import { PictureFrame } from '../../components/picture-frame.tsx'
import { cx } from '../../lib/cx.ts'
import { notify } from '../../lib/notify.ts'
import { PreviewPicture } from '../../shared/library/preview-picture.tsx'
import css from './consult.module.css'
import { choiceTexts as texts } from './texts.ts'
import { termsLine } from '../../shared/salon/terms.ts'

type Offer = OpenedInvitation['styles'][number]

interface StyleChoiceProps {
  readonly styles: readonly Offer[]
  /** In the order of choosing. */
  readonly chosen: readonly string[]
  /** Whether there is a photo to show them on. */
  readonly isReady: boolean
  /** Whether the next step is already shown. */
  readonly isContinued: boolean
  readonly onChosen: (libIds: string[]) => void
  readonly onContinue: () => void
}

/** A salon's styles, to view and choose. */
export function StyleChoice(props: StyleChoiceProps) {
  const { styles, chosen, isReady, isContinued, onChosen, onContinue } = props
  const [large, setLarge] = useState<Offer | null>(null)

  function toggle(libId: string) {
    if (chosen.includes(libId)) onChosen(chosen.filter((id) => id !== libId))
    else if (chosen.length < maxChoices) onChosen([...chosen, libId])
    else notify({ tone: 'info', message: texts.full })
  }

  return (
    <section className={kit.stack} aria-labelledby="choice-title">
      <div>
        <h2 id="choice-title">{texts.title}</h2>
        <p className={kit.soft}>{isReady ? texts.lead : texts.waiting}</p>
      </div>
      <ul className={css.styles}>
        {styles.map((style, index) => (
          <StyleItem
            key={style.lib_id}
            style={style}
            isChosen={chosen.includes(style.lib_id)}
            isFirst={index < 4}
            onLarge={() => setLarge(style)}
            onToggle={() => toggle(style.lib_id)}
          />
        ))}
      </ul>
      <Dialog
        opened={large !== null}
        onClose={() => setLarge(null)}
        title={large?.name ?? ''}
        width={440}
      >
        {large && (
          <LargeStyle
            style={large}
            isChosen={chosen.includes(large.lib_id)}
            onToggle={() => {
              toggle(large.lib_id)
              setLarge(null)
            }}
          />
        )}
      </Dialog>
      {chosen.length > 0 && !isContinued && (
        <div className={css.bar}>
          <p role="status">{isReady ? texts.count(chosen.length) : texts.needsPhoto}</p>
          <Button size="lg" disabled={!isReady} onClick={onContinue}>
            {texts.continue}
          </Button>
        </div>
      )}
    </section>
  )
}

interface StyleItemProps {
  readonly style: Offer
  readonly isChosen: boolean
  readonly isFirst: boolean
  readonly onLarge: () => void
  readonly onToggle: () => void
}

function StyleItem({ style, isChosen, isFirst, onLarge, onToggle }: StyleItemProps) {
  const { lib_id: libId, name, cover } = style
  return (
    <li className={css.item} data-style={libId} data-chosen={isChosen || undefined}>
      <button type="button" className={kit.pick} aria-label={texts.large(name)} onClick={onLarge}>
        <PictureFrame
          picture={cover}
          alt=""
          sizes="(max-width: 599px) 44vw, 260px"
          priority={isFirst}
        >
          <PreviewPicture libId={libId} />
        </PictureFrame>
      </button>
      <button
        type="button"
        className={cx(kit.square, css.mark)}
        aria-pressed={isChosen}
        aria-label={texts.chooseNamed(name)}
        onClick={onToggle}
      >
        {isChosen ? <IconCheck size={22} aria-hidden /> : <IconPlus size={22} aria-hidden />}
      </button>
      <CardWords title={name} note={termsLine(style)} />
    </li>
  )
}

interface LargeStyleProps {
  readonly style: Offer
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function LargeStyle({ style, isChosen, onToggle }: LargeStyleProps) {
  const { lib_id: libId, name, cover } = style
  const facts = termsLine(style)
  return (
    <div className={kit.stack}>
      <PictureFrame picture={cover} alt={name} sizes="440px" priority>
        <PreviewPicture libId={libId} />
      </PictureFrame>
      {facts !== '' && <p className={kit.soft}>{facts}</p>}
      <Button size="lg" variant={isChosen ? 'quiet' : 'primary'} onClick={onToggle}>
        {isChosen ? texts.takeOff : texts.choose}
      </Button>
    </div>
  )
}
