import type { Creation, Photo } from '@hairstyle/contract/api/creations.ts'
import type { Size } from './result-stage.tsx'

const unknownSize: Size = { width: 4, height: 5 }

/** Of the photo behind a creation: known from the bar, or from another result of the same photo. */
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
