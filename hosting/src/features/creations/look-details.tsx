import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { ColorPicker } from './color-picker.tsx'
import { lookTitle } from './colors.ts'
import { LookActions } from './look-actions.tsx'
import css from './look-details.module.css'
import { creationTexts } from './texts.ts'

interface LookDetailsProps {
  readonly creation: Creation
  readonly isStarting: boolean
  readonly onColor: (hex: string) => void
  readonly onFullScreen: () => void
  readonly onShare: () => void
  readonly onOtherStyle: () => void
  readonly onRemove: () => void
}

/** Beside the large picture: what it shows, the colours it may have, and the ways on. */
export function LookDetails(props: LookDetailsProps) {
  const { creation, isStarting, onColor, onFullScreen, onShare, onOtherStyle, onRemove } = props
  return (
    <div className={css.details}>
      <div>
        <h2 className={css.title}>{lookTitle(creation)}</h2>
        {creation.result?.confidence === 'doubtful' && (
          <p className={css.hint}>{creationTexts.doubtful}</p>
        )}
      </div>
      {creation.result && (
        <ColorPicker current={creation.color} isStarting={isStarting} onTry={onColor} />
      )}
      <LookActions
        creation={creation}
        onFullScreen={onFullScreen}
        onShare={onShare}
        onRemove={onRemove}
      />
      <Button
        size="md"
        variant="light"
        leftSection={<IconSparkles size={18} aria-hidden />}
        onClick={onOtherStyle}
      >
        {creationTexts.another}
      </Button>
    </div>
  )
}
