import type { HairOfPhoto, RgbImage } from '../../../engine.ts'
import { findRoundMask } from '../../../round-mask.ts'
import { assessFaces } from '../../acceptance/choose-face.ts'
import { problemOfShape } from '../../acceptance/look-at-photo.ts'
import { findPersonInStrip } from '../../detect/person-in-strip.ts'
import { detectUpright } from '../../detect/upright.ts'
import { labOfLinear, toLinear } from '../../image/color.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { cropRgb } from '../../image/rgb-image.ts'
import { copyHead } from '../../working-copy.ts'
import { noCorrections } from '../cutting/corrections.ts'
import { cutHair, packCutout } from '../cutting/cut-hair.ts'
import { lookAtReference } from '../cutting/reference-photo.ts'
import {
  isCutAbove,
  isCutRound,
  nameOfProblem,
  problemOfFace,
  problemOfHair,
} from './judge-reference.ts'
import { clearForehead, skinDistance } from './skin-distance.ts'

/** Largest face width at which hair is cut out, px: what a photo of 2048 px shows of a person down to the waist. */
const cuttingUnit = 192
/** Room that hair may take up around a head, face widths. */
const around = { sideways: 1.9, above: 1.75, below: 2.9 } as const

/**
 * Cuts the hair out of an uploaded photo, after turning it upright. It needs nothing but the photo: the network's finer
 * outline stands in for the matte that the library's photos have.
 *
 * @returns the cut-out, or why there is none that anybody should wear.
 */
export async function cutReference(picture: RgbImage): Promise<HairOfPhoto> {
  const part = await findPersonInStrip(picture)
  const { upright: photo, faces } = await detectUpright(part ? cropRgb(picture, part) : picture)
  const { report, face } = assessFaces(photo, faces)
  const faceProblem = problemOfFace(report, face)
  if (faceProblem !== null) return { problem: faceProblem }
  if (!face) throw new Error('There is no face that hair could belong to')
  const copy = await copyHead(photo, face, { unit: cuttingUnit, around })
  const seen = await lookAtReference(copy.image, copy.face)
  // A face mask hides no hair, so it does not count against the photo.
  const covers = { ...seen.covers, isMasked: false }
  const shapeProblem = problemOfShape({ ...seen, covers })
  if (shapeProblem !== null) return { problem: nameOfProblem(shapeProblem) }
  const isTopSeen = copy.region.y > 0
  if (!isTopSeen && isCutAbove(seen.reference, seen.reference.hair)) {
    return { problem: 'hair_cropped' }
  }
  const mask = findRoundMask(photo)
  if (mask && isCutRound(seen.reference, seen.reference.hair, copy.moveMask(mask))) {
    return { problem: 'hair_cropped' }
  }
  const linear = toLinear(copy.image)
  const { width, height } = copy.image
  const lab: FloatImage = { width, height, channels: 3, data: labOfLinear(linear) }
  const { reference } = seen
  const fromSkin = skinDistance(reference, linear, lab)
  const hair = cutHair(reference, noCorrections)
  clearForehead(hair.alpha, reference, fromSkin)
  const problem = problemOfHair(reference, hair, { lab: lab.data, fromSkin })
  if (problem !== null) return { problem }
  return { problem: null, cutout: await packCutout('reference', reference, hair) }
}
