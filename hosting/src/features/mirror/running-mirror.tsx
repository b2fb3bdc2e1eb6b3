import type { Style } from '@hairstyle/contract/api/library.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import kit from '../../components/kit.module.css'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useCamera } from '../../shared/photo/use-camera.ts'
import { Controls } from './controls.tsx'
import { HintLine } from './hint-line.tsx'
import { neighbourOf } from './order-styles.ts'
import type { Outfit } from './outfit.ts'
import { Picture } from './picture.tsx'
import css from './running-mirror.module.css'
import { mirrorTexts as texts, type Trouble } from './texts.ts'
import { useMirror } from './use-mirror.ts'
import { useSeen } from './use-seen.ts'
import { useSteady } from './use-steady.ts'
import { useStrip } from './use-strip.ts'
import { useTaking } from './use-taking.ts'
import { useWear } from './use-wear.ts'
import { useWearables, type Wearable } from './use-wearables.ts'

/** A photo taken in the mirror, and the hair worn then. */
export interface Frozen {
  readonly photo: Blob
  readonly style: Style
  readonly color: string | null
}

interface RunningMirrorProps {
  /** Undefined while loading. */
  readonly styles: readonly Style[] | undefined
  /** They failed to load. */
  readonly hasNoStyles: boolean
  readonly outfit: Outfit
  readonly onOutfit: (change: Partial<Outfit>) => void
  readonly onFrozen: (frozen: Frozen) => void
  readonly onTrouble: (trouble: Trouble) => void
}

const wantedSize = { width: 1280, height: 720 }
const wideShape = 16 / 9

/** The mirror while the camera is on: its picture and controls. */
export function RunningMirror(props: RunningMirrorProps) {
  const { styles, hasNoStyles, outfit, onOutfit, onFrozen, onTrouble } = props
  const { color } = outfit
  const [shape, setShape] = useState(wideShape)
  const { video, isReady, onPlaying, problem } = useCamera(wantedSize)
  const { wearables, error } = useWearables(styles)
  const { place, mirror, state } = useMirror(video, isReady)
  const { ownHair } = state
  const strip = useStrip({ mirror, wearables, ownHair, outfit, onOutfit })
  const { shown, worn: wanted, isTooMuch } = strip
  const { libId = '', style } = wanted ?? {}
  const { wornId, isUnreachable } = useOutfit(mirror, wanted, { outfit, onOutfit })
  const isChanging = wanted !== undefined && wornId !== libId
  const seen = useSeen({ mirror, state, isPlaying: isReady, libId, isChanging, isTooMuch })
  const taking = useTaking(mirror, (photo) => style && onFrozen({ photo, style, color }))
  useMissing(props, wearables)
  const hasNothing = isUnreachable || hasNoStyles || error !== undefined
  useTold(problem ?? state.failure ?? (hasNothing ? 'unreachable' : null), onTrouble)

  function step(by: number) {
    if (by === 0) return
    const next = neighbourOf(shown?.map((one) => one.libId) ?? [], libId, by)
    if (next !== undefined) onOutfit({ libId: next })
  }

  const title = style?.title ?? ''
  const isOff = useSteady(state.sight !== 'worn')
  const isWorn = style !== undefined && !isChanging && !seen.isBare && !isOff
  const [face, nextFace] = state.faces
  const hasFace = useSteady(face !== undefined)
  return (
    <section
      className={css.mirror}
      aria-labelledby="mirror"
      onKeyDown={(event) => step(stepOf(event))}
    >
      <Picture
        video={video}
        place={place}
        alt={isWorn ? texts.youWith(title) : texts.you}
        shape={shape}
        onShape={setShape}
        onPlaying={onPlaying}
        isDrawn={state.loaded === 1}
        onStep={step}
        onFace={(x, y) => {
          if (nextFace) mirror?.chooseFace(x, y)
        }}
      >
        <h1 id="mirror" className={kit.spoken}>
          {texts.title}
        </h1>
        <HintLine
          hint={seen.hint}
          loaded={state.loaded}
          libId={libId}
          title={title}
          onFreeze={taking.freeze}
          onShowAnyway={seen.showAnyway}
          onAcceptSlow={seen.acceptSlow}
        />
      </Picture>
      <Controls
        strip={strip}
        words={isWorn ? texts.wears(title) : title}
        color={color}
        onOutfit={onOutfit}
        onNextFace={nextFace && mirror ? () => mirror.chooseFace(nextFace.x, nextFace.y) : null}
        isBefore={seen.isBefore}
        onBefore={seen.setBefore}
        isReady={mirror !== null && style !== undefined}
        isSeen={hasFace}
        isSaving={taking.isSaving}
        onSave={() => taking.save(libId)}
        isFreezing={taking.isFreezing}
        onFreeze={taking.freeze}
      />
    </section>
  )
}

/** Step of a key; 0 for other keys. */
function stepOf({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | 0 | -1 {
  if (altKey || ctrlKey || metaKey || target instanceof HTMLInputElement) return 0
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
}

/** Makes the mirror wear the outfit; on failure the outfit reverts to the worn one. */
function useOutfit(
  mirror: Parameters<typeof useWear>[0],
  wearable: Wearable | undefined,
  { outfit, onOutfit }: Pick<RunningMirrorProps, 'outfit' | 'onOutfit'>,
) {
  const [isUnreachable, setUnreachable] = useState(false)
  const worn = useWear(mirror, { wearable, color: outfit.color }, (error, still) => {
    if (still) {
      notify({ tone: 'error', message: messageOf(error) })
      onOutfit(still)
    } else setUnreachable(true)
  })
  return { wornId: worn?.libId ?? null, isUnreachable }
}

/** Reports that a requested hairstyle cannot be worn live, and drops it. */
function useMissing(
  { styles, outfit: { libId }, onOutfit }: RunningMirrorProps,
  wearables: readonly Wearable[] | undefined,
) {
  const isMissing =
    libId !== null && wearables !== undefined && !wearables.some((one) => one.libId === libId)
  const giveUp = useEffectEvent(() => {
    const style = styles?.find(({ lib_id }) => lib_id === libId)
    if (style) notify({ tone: 'info', message: texts.notLive(style.title) })
    onOutfit({ libId: null })
  })
  useEffect(() => {
    if (isMissing) giveUp()
  }, [isMissing])
}

/** Tells of trouble once it is there. */
function useTold(trouble: Trouble | null, onTrouble: (trouble: Trouble) => void) {
  const tell = useEffectEvent(onTrouble)
  useEffect(() => {
    if (trouble !== null) tell(trouble)
  }, [trouble])
}
