import type { SalonCard as SalonCardView } from '@hairstyle/contract/api/salon-cards.ts'
import type { Blobs } from '@hairstyle/core/blobs/blobs.ts'
import type { SalonCard } from '@hairstyle/core/store/salon-cards.ts'

/** A card, for everybody with its address: it shows at most the look of its owner. */
export function presentSalonCard(
  { id, createId, title, cover, picture, views, lines }: SalonCard,
  isMine: boolean,
  blobs: Blobs,
): SalonCardView {
  return {
    card_id: id,
    title,
    look: picture && {
      url: blobs.url(picture.path, picture.token),
      width: picture.width,
      height: picture.height,
    },
    cover,
    views,
    lines: [...lines],
    create_id: isMine ? createId : null,
  }
}
