import type { Style } from '@hairstyle/contract/api/library.ts'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './live-mirror.module.css'
import type { Outfit } from './outfit.ts'
import { PhotoWay } from './photo-way.tsx'
import { type Frozen, RunningMirror } from './running-mirror.tsx'
import { StageMessage } from './stage-message.tsx'
import { mirrorTexts as texts, type Trouble } from './texts.ts'
import { TroubleMessage } from './trouble-message.tsx'

interface LiveMirrorProps {
  /** Undefined while loading. */
  readonly styles: readonly Style[] | undefined
  readonly hasNoStyles: boolean
  readonly onRetry: () => void
  /** Id of the requested first hairstyle, if any. */
  readonly askedId: string | null
  /** Renders the review of a photo taken in the mirror. */
  readonly review: (frozen: Frozen, onBack: () => void) => ReactNode
}

/** Phases; the camera is on in only one of them. */
type Phase =
  | { readonly is: 'new' | 'live' | 'off' }
  | { readonly is: 'stuck'; readonly trouble: Trouble }
  | { readonly is: 'frozen'; readonly frozen: Frozen }

const nothingWorn: Outfit = { libId: null, color: null, order: [], sortedBy: null }

/** The live mirror: the camera is off until requested, and while the page is hidden. */
export function LiveMirror(props: LiveMirrorProps) {
  const { styles, hasNoStyles, onRetry, askedId, review } = props
  const [phase, setPhase] = useState<Phase>({ is: 'new' })
  const [outfit, setOutfit] = useState<Outfit>({ ...nothingWorn, libId: askedId })
  const change = useCallback(
    (changed: Partial<Outfit>) => setOutfit((now) => ({ ...now, ...changed })),
    [],
  )
  const start = () => setPhase({ is: 'live' })
  useHidden(phase.is === 'live', () => setPhase({ is: 'off' }))

  if (phase.is === 'frozen') return review(phase.frozen, start)
  if (phase.is === 'live') {
    return (
      <RunningMirror
        styles={styles}
        hasNoStyles={hasNoStyles}
        outfit={outfit}
        onOutfit={change}
        onFrozen={(frozen) => setPhase({ is: 'frozen', frozen })}
        onTrouble={(trouble) => setPhase({ is: 'stuck', trouble })}
      />
    )
  }
  return (
    <section className={css.stage} aria-label={texts.title}>
      <Backdrop style={styles?.find(({ lib_id }) => lib_id === outfit.libId) ?? styles?.[0]} />
      {phase.is === 'new' && <Welcome onStart={start} />}
      {phase.is === 'off' && (
        <StageMessage role="status" title={texts.off} text={<p>{texts.offText}</p>}>
          <Button onClick={start}>{texts.start}</Button>
          <PhotoWay variant="quiet" libId={outfit.libId} />
        </StageMessage>
      )}
      {phase.is === 'stuck' && (
        <TroubleMessage
          trouble={phase.trouble}
          libId={outfit.libId}
          onAgain={() => {
            onRetry()
            start()
          }}
        />
      )}
    </section>
  )
}

function Welcome({ onStart }: { readonly onStart: () => void }) {
  return (
    <StageMessage
      isLarge
      title={texts.title}
      text={
        <>
          <p>{texts.lead}</p>
          <p className={css.privacy}>
            <IconLock size={17} aria-hidden />
            {texts.privacy}
          </p>
        </>
      }
    >
      <Button size="lg" onClick={onStart}>
        {texts.start}
      </Button>
    </StageMessage>
  )
}

/** A model with the hairstyle, in the place of the viewer. */
function Backdrop({ style }: { readonly style: Style | undefined }) {
  if (!style) return null
  const { url, sizes } = style.cover
  return (
    <img
      className={cx(kit.fill, css.backdrop)}
      src={url}
      srcSet={sizes.map((size) => `${size.url} ${size.width}w`).join(', ')}
      sizes="(max-width: 785px) 100vw, 640px"
      alt=""
    />
  )
}

/** Calls `onHidden` when the page is hidden. */
function useHidden(isWatching: boolean, onHidden: () => void) {
  const look = useEffectEvent(() => {
    if (document.hidden) onHidden()
  })
  useEffect(() => {
    if (!isWatching) return
    const onChange = () => look()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [isWatching])
}
