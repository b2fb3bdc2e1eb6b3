import { useId, useState } from 'react'
import { PendingButton } from '../../components/pending-button.tsx'
import css from './color-picker.module.css'
import { hairColors } from './colors.ts'
import { creationTexts } from './texts.ts'

interface ColorPickerProps {
  /** The colour of the look in view; null is the style's own. */
  readonly current: string | null
  readonly isStarting: boolean
  readonly onTry: (hex: string) => void
}

/** Hair colours; choosing one offers another try-on, which costs a credit, with a button of its own. */
export function ColorPicker({ current, isStarting, onTry }: ColorPickerProps) {
  const titleId = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const color = hairColors.find(({ hex }) => hex === chosen && hex !== current)
  return (
    <div className={css.picker}>
      <p className={css.title} id={titleId}>
        {creationTexts.colors}
      </p>
      <div className={css.colors} role="group" aria-labelledby={titleId}>
        {hairColors.map(({ name, hex }) => (
          <button
            key={hex}
            type="button"
            className={css.color}
            aria-label={name}
            title={name}
            aria-pressed={hex === (color?.hex ?? current)}
            onClick={() => setChosen(hex === chosen ? null : hex)}
          >
            <span style={{ background: hex }} />
          </button>
        ))}
      </div>
      {color && (
        <PendingButton
          variant="soft"
          pending={isStarting}
          pendingText={creationTexts.starting}
          onClick={() => onTry(color.hex)}
        >
          {creationTexts.tryColor(color.name)}
        </PendingButton>
      )}
    </div>
  )
}
