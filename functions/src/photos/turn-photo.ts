import type { Inspection } from '@hairstyle/contract/jobs.ts'
import { loadSharp } from './load-sharp.ts'
import type { NormalizedPhoto } from './normalize-photo.ts'

/** High, since the picture is encoded for the second time. */
const quality = 95

/** A photo turned clockwise by quarters, where its camera did not know how it was held. */
export async function turnPhoto(
  photo: NormalizedPhoto,
  turn: Inspection['turn'],
): Promise<NormalizedPhoto> {
  if (turn === 0) return photo
  const sharp = await loadSharp()
  const { data, info } = await sharp(photo.bytes)
    .rotate(turn)
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { ...photo, bytes: data, width: info.width, height: info.height }
}
