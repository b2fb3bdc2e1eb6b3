import type { Face, Photo as PhotoView } from '@hairstyle/contract/api/creations.ts'
import type { Blobs } from '@hairstyle/core/blobs/blobs.ts'
import { faceProblemWords } from '@hairstyle/core/creations/words.ts'
import type { PhotoDocument } from '@hairstyle/core/store/photos.ts'

export function presentPhoto(
  photo: PhotoDocument & { readonly id: string },
  blobs: Blobs,
): PhotoView {
  return {
    image_id: photo.id,
    url: blobs.url(photo.path, photo.token),
    width: photo.width,
    height: photo.height,
    face: photo.face && presentFace(photo.face),
  }
}

function presentFace({
  count,
  yaw,
  pitch,
  box,
  problem,
}: NonNullable<PhotoDocument['face']>): Face {
  const hint = problem && faceProblemWords[problem]
  return { found: count > 0, count, yaw, pitch, box, problem, hint }
}
