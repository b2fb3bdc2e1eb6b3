import { hairColors } from '@hairstyle/contract/look-title.ts'
import { IconColorPicker, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './color-choice.module.css'

const texts = {
  any: 'Any colour',
  own: 'My own',
  without: (part: string) => `${part} in the same colour`,
} as const

interface ColorChoiceProps {
  readonly title: string
  /** For screen readers only. */
  readonly isTitleSpoken?: boolean
  /** Null is the style's own. */
  readonly color: string | null
  /** Colour of the person's own hair, if known and different. */
  readonly own?: string | undefined
  readonly onColor: (hex: string | null) => void
}

/** Hair colours in a row, one's own first, any other one, and the style's own. */
export function ColorChoice(props: ColorChoiceProps) {
  const { title, isTitleSpoken = false, color, own, onColor } = props
  const titleId = useId()
  const isNamed = color === own || hairColors.some(({ hex }) => hex === color)
  return (
    <div className={css.choice}>
      <p className={isTitleSpoken ? kit.spoken : css.title} id={titleId}>
        {title}
      </p>
      <div className={css.colors} role="group" aria-labelledby={titleId}>
        {own !== undefined && (
          <button
            type="button"
            className={css.own}
            aria-pressed={own === color}
            onClick={() => onColor(own === color ? null : own)}
          >
            <span style={{ background: own }} />
            {texts.own}
          </button>
        )}
        {hairColors.map(({ name, hex }) => (
          <button
            key={hex}
            type="button"
            className={cx(kit.square, css.color)}
            aria-label={name}
            title={name}
            aria-pressed={hex === color}
            onClick={() => onColor(hex === color ? null : hex)}
          >
            <span style={{ background: hex }} />
          </button>
        ))}
        <label className={css.any} data-on={(color !== null && !isNamed) || undefined}>
          <input
            type="color"
            aria-label={texts.any}
            value={color ?? '#8a5a2b'}
            onChange={(event) => onColor(event.currentTarget.value)}
          />
          <IconColorPicker size={20} stroke={1.7} aria-hidden />
        </label>
      </div>
    </div>
  )
}

interface ColorFieldProps {
  readonly label: string
  /** Null is none. */
  readonly color: string | null
  /** Initial colour for choosing. */
  readonly beginsWith: string
  readonly onColor: (hex: string | null) => void
}

/** A colour beside the one of most hair. */
export function ColorField({ label, color, beginsWith, onColor }: ColorFieldProps) {
  return (
    <div className={css.field}>
      <label>
        <input
          type="color"
          value={color ?? beginsWith}
          data-none={color === null || undefined}
          onChange={(event) => onColor(event.currentTarget.value)}
        />
        {label}
      </label>
      {color !== null && (
        <IconButton label={texts.without(label)} onClick={() => onColor(null)}>
          <IconX size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
