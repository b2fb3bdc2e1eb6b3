import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { knownHair, reachOf, type Reach, type WornLook } from '@hairstyle/contract/reach.ts'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DialogButton } from '../../components/late.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { useApi } from '../../lib/use-api.ts'
import { growingOut, wayTo, type Growing, type Station } from './growing-out.ts'
import { GrowingOutList } from './growing-out-list.tsx'
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

/** Whether somebody can have a hairstyle, why, and a button to add what the photo does not show. */
export function ReachAnswer({ style, photo, look }: ReachAnswerProps) {
  const titleId = useId()
  const [isGrowing, setGrowing] = useState(false)
  // Without it only the growing-out row is missing.
  const { data: styles } = useApi('GET /hairstyle/lib/public', {})
  const hair = knownHair(photo.face?.hair ?? null, photo.face?.told ?? null)
  if (!style.facts) return null
  const reach = hair && reachOf(style, hair, look)
  const way = reach && growingWay({ style, styles: styles ?? [], hair }, reach)
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
          <DialogButton variant="plain" dialog={(state) => <TellDialog {...state} photo={photo} />}>
            {reach ? texts.notRight : texts.say}
          </DialogButton>
        )}
        {way && (
          <Button variant="plain" aria-expanded={isGrowing} onClick={() => setGrowing(!isGrowing)}>
            {isGrowing ? growingTexts.hide : way.words}
          </Button>
        )}
      </div>
      {way && isGrowing && <GrowingOutList title={way.title} stations={way.stations} />}
    </section>
  )
}

interface Way {
  /** On the button that shows it. */
  readonly words: string
  readonly title: string
  readonly stations: readonly Station[]
}

/** The way to a hairstyle, or how it grows out; null if no cut of the library is on the way. */
function growingWay(growing: Growing, { needs: [hardest] }: Reach): Way | null {
  const { title } = growing.style
  const isGrown = hardest?.kind === 'months' || hardest?.kind === 'extensions'
  const way = isGrown
    ? {
        words: growingTexts.way,
        title: growingTexts.wayTitle(title),
        stations: wayTo(growing, hardest.months),
      }
    : {
        words: growingTexts.out,
        title: growingTexts.outTitle(title),
        stations: growingOut(growing),
      }
  return way.stations.length > 1 ? way : null
}
