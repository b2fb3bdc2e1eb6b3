import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import { CompareSlider } from '../../components/compare-slider.tsx'
import { headView, wholeView, type PictureView } from '../../components/picture-view.ts'
import { useFreshUrl } from '../../shared/photo/photo-image.tsx'
import { isBeforeShown, useShownBefore } from './look-marks.ts'
import { creationTexts } from './texts.ts'

interface LookSliderProps {
  readonly creation: Creation
  readonly drag: 'anywhere' | 'line'
  readonly className: string | undefined
  /** The visible part. */
  readonly view: PictureView
  /** Whether the view follows a finger. */
  readonly isViewHeld?: boolean
}

/** A finished look under its photo, if that still exists; nothing before it is finished. */
export function LookSlider({ creation, drag, className, view, isViewHeld }: LookSliderProps) {
  const { result, your_image, finish } = creation
  const { url, renew } = useFreshUrl(your_image)
  const isBefore = isBeforeShown(useShownBefore(), creation)
  if (!result) return null
  return (
    <CompareSlider
      className={className}
      before={your_image && { src: url, alt: creationTexts.you, onError: renew }}
      after={{
        src: (isBefore ? finish?.before_url : null) ?? result.url,
        alt: creationTexts.wearing(lookTitle(creation)),
      }}
      width={result.width}
      height={result.height}
      drag={drag}
      begins="unveiling"
      view={view}
      {...(isViewHeld !== undefined && { isViewHeld })}
    />
  )
}

/** A look's head, or the whole picture; `canBeCloser` says whether these differ. */
export function viewOf({ result }: Creation, isWhole: boolean) {
  const head = result?.face ? headView(result.face) : null
  return { view: (isWhole ? null : head) ?? wholeView, canBeCloser: head !== null }
}
