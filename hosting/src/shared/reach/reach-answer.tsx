import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { knownHair, reachOf } from '@hairstyle/contract/reach.ts'
import type { WornLook } from '@hairstyle/contract/reach.ts'
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
  const [isGrowing, setGrowing] = useState(false)
  const hair = knownHair(photo.face?.hair ?? null, photo.face?.told ?? null)
  if (!style.facts) return null
  const reach = hair && reachOf(style, hair, look)
  const months = reach ? monthsTo(reach) : 0
  // Nothing of the library comes after long hair.
  const canGrow = hair !== null && (months > 0 || style.length !== 'long')
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
        {canGrow && (
          <Button variant="plain" aria-expanded={isGrowing} onClick={() => setGrowing(!isGrowing)}>
            {isGrowing ? growingTexts.hide : months > 0 ? growingTexts.way : growingTexts.out}
          </Button>
        )}
      </div>
      {canGrow && isGrowing && <GrowingOutList style={style} hair={hair} months={months} />}
      <Late when={isTelling}>
        <TellDialog photo={photo} opened={isTelling} onClose={() => setTelling(false)} />
      </Late>
    </section>
  )
}
