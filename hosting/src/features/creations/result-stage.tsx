import type { Creation, Photo } from '@hairstyle/contract/api/creations.ts'
import { errorCodes } from '@hairstyle/contract/error-codes.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import pictureCss from './look-picture.module.css'
import { ProgressLine, stageWords } from './look-picture.tsx'
import { LookSlider, viewOf } from './look-slider.tsx'
import css from './result-stage.module.css'
import { mayBeWornAgain } from './started.ts'
import { creationTexts } from './texts.ts'

/** Width and height of a picture in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

interface ResultStageProps {
  readonly creation: Creation
  /** The photo's size, for the frame until the result is there. */
  readonly photoSize: Size
  readonly onRetry: () => void
  readonly onOtherPhoto: () => void
}

/** One creation, large: its progress, its result to compare, or its failure. */
export function ResultStage({ creation, photoSize, onRetry, onOtherPhoto }: ResultStageProps) {
  const { result, your_image, status } = creation
  if (result) {
    return <LookStage key={creation.create_id} className={css.stage} creation={creation} />
  }
  return (
    <div
      className={css.stage}
      data-status={status}
      style={{ aspectRatio: `${photoSize.width} / ${photoSize.height}` }}
    >
      {your_image && (
        <PhotoImage
          className={cx(kit.fill, css.photo)}
          photo={your_image}
          alt={creationTexts.you}
        />
      )}
      {status === 'failed' ? (
        <Failed creation={creation} onRetry={onRetry} onOtherPhoto={onOtherPhoto} />
      ) : (
        <>
          <span className={kit.shimmer} />
          <p className={css.words}>
            {stageWords(creation)}
            <WaitHint creation={creation} />
          </p>
          <ProgressLine creation={creation} />
        </>
      )}
    </div>
  )
}

/** Shorter waits need no explanation. */
const soonSeconds = 2

/** Explains a long wait, or estimates it. */
function WaitHint({ creation }: { creation: Creation }) {
  const { delay, usual_seconds: seconds } = creation
  if (delay !== null) return <span>{creationTexts.delayHints[delay]}</span>
  if (seconds === null || seconds <= soonSeconds) return null
  return <span>{creationTexts.usually(seconds)}</span>
}

function Failed(props: Pick<ResultStageProps, 'creation' | 'onRetry' | 'onOtherPhoto'>) {
  const { creation, onRetry, onOtherPhoto } = props
  const { error, refunded, your_image } = creation
  const needsPhoto = error?.code === errorCodes.image_unusable || your_image === null
  return (
    <div className={css.failed}>
      <h2>{creationTexts.failedTitle(lookTitle(creation))}</h2>
      <p>
        {error?.message ?? creationTexts.failedDefault}{' '}
        {refunded && <strong>{creationTexts.refunded}</strong>}
      </p>
      {(needsPhoto || mayBeWornAgain(creation)) && (
        <Button onClick={needsPhoto ? onOtherPhoto : onRetry}>
          {needsPhoto
            ? creationTexts.changePhoto
            : creationTexts.tryAgain(creation.original_id === null)}
        </Button>
      )}
    </div>
  )
}

interface LookStageProps {
  readonly creation: Creation
  readonly className: string | undefined
}

/** A finished look, large: its head, or the whole photo after a tap. */
function LookStage({ creation, className }: LookStageProps) {
  const [isWhole, setWhole] = useState(false)
  const { view, canBeCloser } = viewOf(creation, isWhole)
  return (
    <div className={pictureCss.stage}>
      <LookSlider className={className} creation={creation} drag="anywhere" view={view} />
      {canBeCloser && (
        <button type="button" className={pictureCss.toggle} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <IconZoomIn size={18} aria-hidden /> : <IconZoomOut size={18} aria-hidden />}
          {isWhole ? creationTexts.closer : creationTexts.whole}
        </button>
      )}
    </div>
  )
}

const unknownSize: Size = { width: 4, height: 5 }

/** Size of a creation's photo: from the bar, or from another result of the same photo. */
export function photoSizeOf(
  { your_image }: Creation,
  creations: readonly Creation[],
  photo: Photo | null,
): Size {
  if (your_image === null) return unknownSize
  if (photo?.image_id === your_image.image_id) return photo
  const sibling = creations.find(
    (other) => other.result && other.your_image?.image_id === your_image.image_id,
  )
  return sibling?.result ?? unknownSize
}
