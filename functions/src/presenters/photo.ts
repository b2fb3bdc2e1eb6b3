import type { Face, Photo as PhotoView } from '@hairstyle/contract/api/creations.ts'
import type { Previews as PreviewsView } from '@hairstyle/contract/api/previews.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { photoAdviceWords, photoProblemWords } from '@hairstyle/core/creations/words.ts'
import { madeVersions } from '@hairstyle/core/previews/wanted-styles.ts'
import type { PhotoDocument } from '@hairstyle/core/store/photos.ts'
import type { Previews } from '@hairstyle/core/store/previews.ts'
import { photoUrl, previewsAddress } from '../photos/picture-address.ts'

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

export function presentPreviews(previews: Previews, ctx: Context): PreviewsView {
  const { id: photoId, status, problem, folder, sheets, poor, wanted } = previews
  const made = madeVersions(previews)
  return {
    status,
    lib_ids: [...made.keys()],
    sheets: sheets.map(({ id, tiles }) => ({ id, lib_ids: tiles.map((tile) => tile.id) })),
    poor_ids: Object.keys(poor).filter((id) => poor[id] === made.get(id)),
    total: wanted.length,
    address: previewsAddress(ctx, { photoId, folder }),
    hint: problem && photoProblemWords[problem],
  }
}
