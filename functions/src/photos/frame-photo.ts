import type { Inspection } from '@hairstyle/contract/jobs.ts'
import { isStrip } from '@hairstyle/contract/photo-size.ts'
import { loadSharp } from './load-sharp.ts'
import type { NormalizedPhoto } from './normalize-photo.ts'

/** High, since the picture is encoded for the second time. */
const quality = 95
/** Longest side of the stored picture, px. */
const maxSide = 2048

/** How a photo is kept. */
type Framing = Pick<Inspection, 'crop' | 'turn'>

/** Crops and turns a photo by the inspection's findings. An uncropped strip is reduced like any other photo. */
export async function framePhoto(
  photo: NormalizedPhoto,
  { crop, turn }: Framing,
): Promise<NormalizedPhoto> {
  if (turn === 0 && !isStrip(photo)) return photo
  const sharp = await loadSharp()
  const picture = sharp(photo.bytes)
  if (crop) picture.extract(withinPhoto(photo, crop))
  const { data, info } = await picture
    .rotate(turn)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { ...photo, bytes: data, width: info.width, height: info.height }
}

/** The size of the inspected part. */
export function seenSize(
  photo: NormalizedPhoto,
  { crop, turn }: Framing,
): Pick<NormalizedPhoto, 'width' | 'height'> {
  const { width, height } = crop ?? photo
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Whole pixels of the photo. */
function withinPhoto({ width, height }: NormalizedPhoto, crop: NonNullable<Framing['crop']>) {
  const left = Math.min(Math.max(0, Math.round(crop.x)), width - 1)
  const top = Math.min(Math.max(0, Math.round(crop.y)), height - 1)
  return {
    left,
    top,
    width: Math.min(Math.max(1, Math.round(crop.width)), width - left),
    height: Math.min(Math.max(1, Math.round(crop.height)), height - top),
  }
}
