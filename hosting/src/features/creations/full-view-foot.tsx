import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { AdjustLook } from './adjust-look.tsx'
import type { WantedVersion } from './adjust-look.tsx'
import { FinishPanel } from './finish-panel.tsx'
import css from './full-view-foot.module.css'
import { LookActions, UsualActions } from './look-actions.tsx'
import { mayBeAdjusted } from './started.ts'

interface FullViewFootProps {
  readonly creation: Creation
  readonly isStarting: boolean
  readonly onShare: (createId: string) => void
  /** Another version of a look. */
  readonly onAdjust: (creation: Creation, wanted: WantedVersion) => void
  /** To the library, with the photo of this look. */
  readonly onOtherStyle: (creation: Creation) => void
  readonly onRemove: (createId: string) => void
}

/** What can be done with the look in view. */
export function FullViewFoot(props: FullViewFootProps) {
  const { creation, isStarting, onShare, onAdjust, onOtherStyle, onRemove } = props
  const [isOpen, setOpen] = useState(false)
  const canAdjust = mayBeAdjusted(creation)
  return (
    <div className={css.foot}>
      {isOpen && canAdjust && (
        <div className={css.colors}>
          <AdjustLook
            key={creation.create_id}
            creation={creation}
            isStarting={isStarting}
            onAdjust={(wanted) => onAdjust(creation, wanted)}
          />
        </div>
      )}
      <div className={css.finish}>
        <FinishPanel creation={creation} />
      </div>
      <div className={css.actions}>
        <UsualActions
          creation={creation}
          adjusting={canAdjust ? { isOpen, onPress: () => setOpen(!isOpen) } : null}
          onOtherStyle={creation.your_image && (() => onOtherStyle(creation))}
          onShare={() => onShare(creation.create_id)}
        />
        <LookActions creation={creation} onRemove={() => onRemove(creation.create_id)} />
      </div>
    </div>
  )
}
