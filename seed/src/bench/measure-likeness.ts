import {
  embedFace,
  embeddingSimilarity,
} from '@hairstyle/model/engine/cpu/detect/face-embedding.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import { preparePhoto } from '@hairstyle/model/engine/cpu/prepare-photo.ts'
import {
  maskPicture,
  psnrWhere,
  uncoveredFace,
  withoutHeadRoom,
} from '@hairstyle/model/testing/compare-pictures.ts'
import { readPicture } from '@hairstyle/model/testing/read-picture.ts'
import { wear } from '../proof/wear.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { report } from '@hairstyle/model/testing/report.ts'

export interface LikenessOptions {
  readonly styles: readonly Hairstyle[]
  /** Files of photos. */
  readonly paths: readonly string[]
}

/**
 * How much people stay themselves: the photo against the result. `masked` and `psnr` only where the inner face stays
 * uncovered.
 * @throws {Error} when a photo shows no face.
 */
export async function measureLikeness({ styles, paths }: LikenessOptions): Promise<void> {
  const cosines: number[] = []
  const maskedCosines: number[] = []
  const psnrs: number[] = []
  for (const path of paths) {
    const photo = await readPicture(path)
    const [face] = await detectFaces(photo)
    if (!face) throw new Error(`${path} shows no face`)
    const prepared = await preparePhoto(photo, face)
    const before = await embedFace(photo, face)
    for (const style of styles) {
      const { layer, ...rendered } = await wear(prepared, style, { seed: 1, color: null })
      const picture = withoutHeadRoom(rendered.picture, photo)
      const mask = uncoveredFace(prepared, layer)
      cosines.push(embeddingSimilarity(before, await embedFace(picture, face)))
      maskedCosines.push(
        embeddingSimilarity(
          await embedFace(maskPicture(photo, mask), face),
          await embedFace(maskPicture(picture, mask), face),
        ),
      )
      psnrs.push(psnrWhere(photo, picture, mask))
    }
  }
  report('identity.masked_cosine.min', Math.min(...maskedCosines), 'cosine')
  report('identity.cosine.min', Math.min(...cosines), 'cosine')
  report('face.psnr.min', Math.min(...psnrs), 'dB')
}
