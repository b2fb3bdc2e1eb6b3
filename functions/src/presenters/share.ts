import type { Share as ShareView } from '@hairstyle/contract/api/shares.ts'
import type { Blobs } from '@hairstyle/core/blobs/blobs.ts'
import { likesOf, type Share, type Visitor } from '@hairstyle/core/store/shares.ts'
import type { User } from '@hairstyle/core/store/users.ts'

interface AroundShare {
  readonly owner: User | null
  readonly tallies: ReadonlyMap<string, number>
  /** The viewer, if known. */
  readonly visitor: Visitor | null
  readonly isMine: boolean
}

/** A share, for everybody: it shows only name and avatar of its owner. */
export function presentShare(
  share: Share,
  { owner, tallies, visitor, isMine }: AroundShare,
  blobs: Blobs,
): ShareView {
  return {
    share_id: share.id,
    owner: { name: owner?.name ?? '', avatar: owner?.avatar ?? null },
    title: share.title,
    message: share.message,
    images: share.images.map((image) => ({
      share_image_id: image.id,
      url: blobs.url(image.path, image.token),
      width: image.width,
      height: image.height,
      is_photo: image.isPhoto,
      lib_id: image.styleId,
      title: image.title,
      likes: Math.max(0, tallies.get(likesOf(image.id)) ?? 0),
      liked: visitor?.likedImageIds.includes(image.id) ?? false,
    })),
    visits: tallies.get('visits') ?? 0,
    mine: isMine,
    created_at: share.createdAt.toISOString(),
  }
}
