import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import { IconArrowBackUp, IconPalette } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { AdjustLook, type WantedVersion } from './adjust-look.tsx'
import { FinishPanel } from './finish-panel.tsx'
import { LookActions } from './look-actions.tsx'
import css from './look-details.module.css'
import { mayBeAdjusted, mayBeWornAgain } from './started.ts'
import { creationTexts, ownHairTexts } from './texts.ts'

interface LookDetailsProps {
  readonly creation: Creation
  readonly isStarting: boolean
  readonly onAdjust: (wanted: WantedVersion) => void
  /** Back to the previous version; null for the original look. */
  readonly onUndo: (() => void) | null
  readonly onFullScreen: () => void
  /** Recolours the person's own hair on the same photo. */
  readonly onOwnHair: () => void
  readonly onCoveringStyles: () => void
  readonly onRemove: () => void
}

const LookReach = lazyPart(() => import('../../shared/reach/look-reach.tsx'), 'LookReach')

/** Id of the section with a look's versions. */
export const versionsId = 'versions'

/** Beside the large picture: its title, colours and actions. */
export function LookDetails(props: LookDetailsProps) {
  const { creation, isStarting, onAdjust, onUndo, onFullScreen, onRemove } = props
  const { onOwnHair, onCoveringStyles } = props
  const { lib, your_image: photo } = creation
  return (
    <div className={css.details}>
      <div>
        <h2 className={css.title}>{lookTitle(creation)}</h2>
        {creation.result && creation.result.confidence !== 'good' && (
          <Doubts result={creation.result} onCoveringStyles={onCoveringStyles} />
        )}
      </div>
      <FinishPanel creation={creation} />
      {mayBeAdjusted(creation) && (
        <div id={versionsId} className={css.versions} tabIndex={-1}>
          <AdjustLook creation={creation} isStarting={isStarting} onAdjust={onAdjust} />
        </div>
      )}
      {creation.result && !mayBeWornAgain(creation) && (
        <p className={css.hint}>{creationTexts.hairGone}</p>
      )}
      {onUndo && (
        <Button variant="quiet" icon={<IconArrowBackUp size={18} aria-hidden />} onClick={onUndo}>
          {creationTexts.undo}
        </Button>
      )}
      <LookActions creation={creation} onFullScreen={onFullScreen} onRemove={onRemove} />
      {photo && !creation.own_hair && (
        <Button variant="quiet" icon={<IconPalette size={18} aria-hidden />} onClick={onOwnHair}>
          {ownHairTexts.fromLook}
        </Button>
      )}
      {creation.result && photo && lib.lib_id !== null && (
        <div className={css.reach}>
          <Suspense>
            <LookReach creation={creation} libId={lib.lib_id} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Nobody reads more. */
const maxDoubts = 2

interface DoubtsProps {
  readonly result: NonNullable<Creation['result']>
  readonly onCoveringStyles: () => void
}

/** Advice on a picture that may not sit perfectly. */
function Doubts({ result: { confidence, doubts }, onCoveringStyles }: DoubtsProps) {
  if (doubts.length === 0) return <p className={css.hint}>{creationTexts.doubtful}</p>
  return (
    <div className={css.hint}>
      {confidence === 'poor' && <p>{creationTexts.poor}</p>}
      {doubts.slice(0, maxDoubts).map((doubt) => (
        <p key={doubt}>{creationTexts.doubts[doubt]}</p>
      ))}
      {doubts.includes('own_hair') && (
        <Button variant="plain" className={css.covering} onClick={onCoveringStyles}>
          {creationTexts.coveringStyles}
        </Button>
      )}
    </div>
  )
}
