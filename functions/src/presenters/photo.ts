import type { Face, Photo as PhotoView } from '@hairstyle/contract/api/creations.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { photoAdviceWords, photoProblemWords } from '@hairstyle/core/creations/words.ts'
import type { PhotoDocument } from '@hairstyle/core/store/photos.ts'
import { photoUrl } from '../photos/photo-address.ts'

export function presentPhoto(
  photo: PhotoDocument & { readonly id: string },
  ctx: Context,
): PhotoView {
  return {
    image_id: photo.id,
    url: photoUrl(ctx, photo.id),
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
  faces,
  chosen,
  problem,
  advice,
  measures,
  hair,
  told,
}: NonNullable<PhotoDocument['face']>): Face {
  const hint = problem ? photoProblemWords[problem] : advice && photoAdviceWords[advice]
  return {
    found: count > 0,
    count,
    yaw,
    pitch,
    box,
    faces,
    chosen: chosen !== null,
    problem,
    advice,
    measures,
    hair,
    told,
    hint,
  }
}
