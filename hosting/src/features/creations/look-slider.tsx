import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { CompareSlider } from '../../components/compare-slider.tsx'
import { useFreshUrl } from '../photo/use-fresh-url.ts'
import { lookTitle } from './colors.ts'
import { creationTexts } from './texts.ts'

interface LookSliderProps {
  readonly creation: Creation
  readonly drag: 'anywhere' | 'line'
  readonly className: string | undefined
}

/** A finished look under the photo that it was made from, as long as there is one; nothing before it is finished. */
export function LookSlider({ creation, drag, className }: LookSliderProps) {
  const { result, your_image } = creation
  const { url, renew } = useFreshUrl(your_image)
  if (!result) return null
  return (
    <CompareSlider
      className={className}
      before={your_image && { src: url, alt: creationTexts.you, onError: renew }}
      after={{ src: result.url, alt: creationTexts.wearing(lookTitle(creation)) }}
      width={result.width}
      height={result.height}
      mayBeTaller
      drag={drag}
      begins="unveiling"
    />
  )
}
