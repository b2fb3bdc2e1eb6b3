import type { Creation, Photo } from '@hairstyle/contract/api/creations.ts'
import { useApi } from '../../lib/use-api.ts'
import { useDraft } from '../try-on/draft.ts'

/** The photo of a look, with its inspection, also where another one is in the bar; undefined while loading. */
export function usePhotoOf(image: Creation['your_image']): Photo | undefined {
  const { photo } = useDraft()
  const isAtHand = photo !== null && photo.image_id === image?.image_id
  const { data } = useApi(
    'GET /hairstyle/user/photo/:id',
    image === null || isAtHand ? null : { id: image.image_id },
  )
  return isAtHand ? photo : data
}
