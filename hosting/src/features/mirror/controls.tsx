import { useCallback } from 'react'
import { PendingButton } from '../../components/pending-button.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import { ColorChoice } from '../../shared/colors/color-choice.tsx'
import { BeforeButton } from './before-button.tsx'
import type { Outfit } from './outfit.ts'
import css from './running-mirror.module.css'
import { StyleStrip } from './style-strip.tsx'
import { mirrorTexts as texts } from './texts.ts'
import type { useStrip } from './use-strip.ts'

interface ControlsProps {
  readonly strip: ReturnType<typeof useStrip>
  /** What is worn, in words. */
  readonly words: string
  readonly color: string | null
  readonly onOutfit: (change: Partial<Outfit>) => void
  /** Where several people are in the picture. */
  readonly onNextFace: (() => void) | null
  readonly isBefore: boolean
  readonly onBefore: (isBefore: boolean) => void
  /** The mirror can give a photo. */
  readonly isReady: boolean
  /** Somebody is in the picture. */
  readonly isSeen: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly isFreezing: boolean
  readonly onFreeze: () => void
}

/** Everything to press below the mirror's picture. */
export function Controls(props: ControlsProps) {
  const { strip, words, color, onOutfit, onNextFace } = props
  const { shown, worn, sort, setScrolling } = strip
  const choose = useCallback((libId: string) => onOutfit({ libId }), [onOutfit])
  return (
    <div className={css.controls} data-own-bar>
      <div className={css.head}>
        <p className={css.worn} role="status">
          {words}
        </p>
        {onNextFace && <Aside words={texts.nextFace} onClick={onNextFace} />}
        {sort && !onNextFace && <Aside words={texts.sort} onClick={sort} />}
      </div>
      <StyleStrip
        wearables={shown}
        chosenId={worn?.libId ?? null}
        onChoose={choose}
        onScrolling={setScrolling}
      />
      <ColorChoice
        title={texts.colors}
        isTitleSpoken
        color={color}
        onColor={(hex) => onOutfit({ color: hex })}
      />
      <Actions {...props} />
    </div>
  )
}

function Aside({ words, onClick }: { readonly words: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={cx(kit.words, css.aside)} onClick={onClick}>
      {words}
    </button>
  )
}

function Actions(props: ControlsProps) {
  const { isBefore, onBefore, isReady, isSeen, isSaving, onSave, isFreezing, onFreeze } = props
  return (
    <div className={css.actions}>
      <BeforeButton isBefore={isBefore} onBefore={onBefore} />
      <PendingButton
        variant="quiet"
        waiting={!isReady}
        pending={isSaving}
        pendingText={texts.saving}
        onClick={onSave}
      >
        {texts.save}
      </PendingButton>
      <PendingButton
        waiting={!isReady || !isSeen}
        pending={isFreezing}
        pendingText={texts.freezing}
        onClick={onFreeze}
      >
        {texts.freeze}
      </PendingButton>
    </div>
  )
}
