import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { knownHair, reachOf } from '@hairstyle/contract/reach.ts'
import type { KnownHair, Reach, WornLook } from '@hairstyle/contract/reach.ts'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Late } from '../../components/late.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { GrowingOutList, monthsTo } from './growing-out-list.tsx'
import css from './reach-answer.module.css'
import { reachLine, reachReasons } from './reach-words.ts'
import { growingTexts, reachTexts as texts } from './texts.ts'

const TellDialog = lazyPart(() => import('./tell-dialog.tsx'), 'TellDialog')

interface ReachAnswerProps {
  readonly style: Style
  /** One's own. */
  readonly photo: Photo
  /** How what is worn differs from the style. */
  readonly look?: WornLook
}

/** Whether somebody can have a hairstyle, what decides it, and a way to say what the photo does not tell. */
export function ReachAnswer({ style, photo, look }: ReachAnswerProps) {
  const titleId = useId()
  const [isTelling, setTelling] = useState(false)
  const hair = knownHair(photo.face?.hair ?? null, photo.face?.told ?? null)
  if (!style.facts) return null
  const reach = hair && reachOf(style, hair, look)
  return (
    <section aria-labelledby={titleId} className={css.answer}>
      <h2 id={titleId} className={css.title}>
        {texts.title}
      </h2>
      <div role="status">
        {reach ? (
          <>
            <p className={css.line}>{reachLine(reach)}</p>
            <p className={css.reasons}>
              {[...reachReasons(reach), texts.upkeep(style.facts.weeks)].join(' ')}
            </p>
          </>
        ) : (
          <p className={css.reasons}>{texts.unknown}</p>
        )}
      </div>
      <div className={css.ways}>
        {photo.face && (
          <Button variant="plain" onClick={() => setTelling(true)}>
            {reach ? texts.notRight : texts.say}
          </Button>
        )}
        {reach && <Growing style={style} hair={hair} reach={reach} />}
      </div>
      <Late when={isTelling}>
        <TellDialog photo={photo} opened={isTelling} onClose={() => setTelling(false)} />
      </Late>
    </section>
  )
}

interface GrowingProps {
  readonly style: Style
  readonly hair: KnownHair
  readonly reach: Reach
}

/** The months of growing, for whoever wants to see them. */
function Growing({ style, hair, reach }: GrowingProps) {
  const [isOpen, setOpen] = useState(false)
  const months = monthsTo(reach)
  // Nothing of the library comes after long hair.
  if (months === 0 && style.length === 'long') return null
  return (
    <>
      <Button variant="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? growingTexts.hide : months > 0 ? growingTexts.way : growingTexts.out}
      </Button>
      {isOpen && <GrowingOutList style={style} hair={hair} months={months} />}
    </>
  )
}
