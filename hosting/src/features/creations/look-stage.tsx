import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { LookSlider, viewOf } from './look-slider.tsx'
import css from './look-stage.module.css'
import { creationTexts } from './texts.ts'

interface LookStageProps {
  readonly creation: Creation
  readonly className: string | undefined
}

/** A finished look, large: its head, and the whole photo one tap away. */
export function LookStage({ creation, className }: LookStageProps) {
  const [isWhole, setWhole] = useState(false)
  const { view, canBeCloser } = viewOf(creation, isWhole)
  return (
    <div className={css.stage}>
      <LookSlider className={className} creation={creation} drag="anywhere" view={view} />
      {canBeCloser && (
        <button type="button" className={css.toggle} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <IconZoomIn size={18} aria-hidden /> : <IconZoomOut size={18} aria-hidden />}
          {isWhole ? creationTexts.closer : creationTexts.whole}
        </button>
      )}
    </div>
  )
}
