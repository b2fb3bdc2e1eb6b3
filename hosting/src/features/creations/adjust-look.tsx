import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { rootWeeks } from '@hairstyle/contract/hair-growth.ts'
import { adjustmentSteps, unadjusted } from '@hairstyle/contract/limits.ts'
import { IconFlipVertical, IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Chips } from '../../components/chips.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { ColorChoice, ColorField } from '../../shared/colors/color-choice.tsx'
import { usePhotoOf } from '../../shared/photo/use-photo-of.ts'
import css from './adjust-look.module.css'
import { isOnlyColored } from './started.ts'
import { adjustTexts as texts } from './texts.ts'

/** Properties of a requested version of a look. */
export interface WantedVersion {
  /** `#rrggbb`; null for the style's own colour. */
  readonly color: string | null
  readonly adjustment: Adjustment
}

interface AdjustLookProps {
  /** Finished, with hair and photo still available. */
  readonly creation: Creation
  readonly isStarting: boolean
  readonly onAdjust: (wanted: WantedVersion) => void
}

const growths = [0, ...rootWeeks] as const

/** Controls for colours and shape of a paid look, whose versions are free. */
export function AdjustLook({ creation, isStarting, onAdjust }: AdjustLookProps) {
  const now = wantedOf(creation)
  const [wanted, setWanted] = useState<WantedVersion>(now)
  const { color, adjustment } = wanted
  const own = usePhotoOf(creation.your_image)?.face?.hair?.color
  const change = (changed: Partial<Adjustment>) =>
    setWanted({ ...wanted, adjustment: { ...adjustment, ...changed } })
  return (
    <div className={css.panel}>
      <ColorChoice
        title={creation.reshapable ? texts.colors : texts.onlyColors}
        color={color}
        own={creation.own_hair ? undefined : own}
        onColor={(hex) => {
          // Uncoloured own hair is the original, not a version.
          if (hex === null && isOnlyColored(creation)) return
          setWanted({
            color: hex,
            adjustment: hex === null ? uncolored(creation, adjustment) : adjustment,
          })
        }}
      />
      {color !== null && (
        <div className={css.stops}>
          {adjustment.grown === 0 && (
            <ColorField
              label={texts.roots}
              color={adjustment.roots}
              beginsWith={color}
              onColor={(roots) => change({ roots })}
            />
          )}
          <ColorField
            label={texts.ends}
            color={adjustment.ends}
            beginsWith={color}
            onColor={(ends) => change({ ends })}
          />
        </div>
      )}
      {own !== undefined && (color !== null || !creation.own_hair) && (
        <Chips
          title={texts.grown}
          chips={growths.map((weeks) => ({
            id: String(weeks),
            words: texts.grownWords(weeks),
            isOn: weeks === adjustment.grown,
          }))}
          onPress={(id) => {
            const grown = growths.find((weeks) => String(weeks) === id) ?? 0
            change({ grown, roots: grown === 0 ? null : own })
          }}
        />
      )}
      {creation.reshapable && <Shape adjustment={adjustment} onChange={change} />}
      <PendingButton
        variant="soft"
        pending={isStarting}
        pendingText={texts.starting}
        waiting={isSame(now, wanted)}
        onClick={() => onAdjust(wanted)}
      >
        {texts.apply}
      </PendingButton>
    </div>
  )
}

interface ShapeProps {
  readonly adjustment: Adjustment
  readonly onChange: (changed: Partial<Adjustment>) => void
}

function Shape({ adjustment, onChange }: ShapeProps) {
  return (
    <div className={css.shape}>
      {(['length', 'volume', 'height'] as const).map((what) => (
        <Stepper
          key={what}
          words={texts.shape[what]}
          value={adjustment[what]}
          onChange={(value) => onChange({ [what]: value })}
        />
      ))}
      <button
        type="button"
        className={css.mirror}
        aria-pressed={adjustment.mirrored}
        onClick={() => onChange({ mirrored: !adjustment.mirrored })}
      >
        <IconFlipVertical size={20} stroke={1.7} aria-hidden />
        {texts.mirrored}
      </button>
    </div>
  )
}

/** Roots and ends need a colour, except grown roots, which also suit a style's own colour. */
function uncolored({ own_hair }: Creation, adjustment: Adjustment): Adjustment {
  const keepsRoots = adjustment.grown > 0 && !own_hair
  return { ...adjustment, ends: null, ...(!keepsRoots && { roots: null, grown: 0 }) }
}

/** A look's current properties. */
export function wantedOf({ color, adjustment }: Creation): WantedVersion {
  return { color, adjustment: adjustment ?? unadjusted }
}

function isSame(a: WantedVersion, b: WantedVersion): boolean {
  const keys = Object.keys(unadjusted) as (keyof Adjustment)[]
  return a.color === b.color && keys.every((key) => a.adjustment[key] === b.adjustment[key])
}

interface StepperProps {
  readonly words: { readonly name: string; readonly less: string; readonly more: string }
  readonly value: number
  readonly onChange: (value: number) => void
}

function Stepper({ words, value, onChange }: StepperProps) {
  const id = useId()
  const step = (by: number, label: string, icon: React.ReactNode) => (
    <IconButton
      label={label}
      isAtEnd={Math.abs(value + by) > adjustmentSteps}
      onClick={() => onChange(value + by)}
    >
      {icon}
    </IconButton>
  )
  return (
    <div className={css.stepper} role="group" aria-labelledby={id}>
      <span id={id}>{words.name}</span>
      {step(-1, words.less, <IconMinus size={18} aria-hidden />)}
      <output aria-live="polite">{texts.steps(value)}</output>
      {step(1, words.more, <IconPlus size={18} aria-hidden />)}
    </div>
  )
}
