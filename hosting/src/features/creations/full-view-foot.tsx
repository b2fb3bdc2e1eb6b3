import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { ColorPicker } from './color-picker.tsx'
import css from './full-view-foot.module.css'
import { LookActions } from './look-actions.tsx'

interface FullViewFootProps {
  readonly creation: Creation
  readonly isStarting: boolean
  readonly onShare: (createId: string) => void
  /** Another try-on of the same style and photo in this colour, `#rrggbb`. */
  readonly onColor: (creation: Creation, hex: string) => void
  readonly onRemove: (createId: string) => void
}

/** What can be done with the look in view. */
export function FullViewFoot(props: FullViewFootProps) {
  const { creation, isStarting, onShare, onColor, onRemove } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.foot}>
      {isOpen && creation.your_image && (
        <div className={css.colors}>
          <ColorPicker
            key={creation.create_id}
            current={creation.color}
            isStarting={isStarting}
            onTry={(hex) => onColor(creation, hex)}
          />
        </div>
      )}
      <div className={css.actions}>
        <LookActions
          creation={creation}
          {...(creation.your_image && { colors: { isOpen, onToggle: () => setOpen(!isOpen) } })}
          onShare={() => onShare(creation.create_id)}
          onRemove={() => onRemove(creation.create_id)}
        />
      </div>
    </div>
  )
}
