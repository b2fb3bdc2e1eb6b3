import type { PhotoProblem, ReferenceProblem } from '@hairstyle/contract/acceptance.ts'
import type { FaceReport } from '../../../engine.ts'
import { isOutside, type RoundMask } from '../../../round-mask.ts'
import { referenceRefusal as limits } from '../../acceptance/limits.ts'
import type { DetectedFace } from '../../detect/detected-face.ts'
import { fitHeadFrame } from '../../head/head-frame.ts'
import type { CutHair } from '../cutting/cut-hair.ts'
import { colorOddsOf } from '../../image/color-odds.ts'
import type { ReferencePhoto } from '../cutting/reference-photo.ts'

/** Width of the edge of a round mask that is blended with the outside, px. */
const softEdge = 4

/** Translates a problem with a photo to try hairstyles on into the words for a photo to copy hair from. */
export function nameOfProblem(problem: PhotoProblem): ReferenceProblem {
  switch (problem) {
    case 'face_cropped':
      return 'hair_cropped'
    case 'face_hidden':
    case 'face_dark':
    case 'face_blurred':
    case 'photo_dark':
      return 'hair_unclear'
    default:
      return problem
  }
}

/** Why a face's hair cannot be copied, or null. */
export function problemOfFace(
  { problem }: FaceReport,
  face: DetectedFace | null,
): ReferenceProblem | null {
  if (problem !== null) return nameOfProblem(problem)
  if (!face) return 'no_face'
  if (Math.abs(face.yaw) > limits.yaw) return 'face_turned'
  return fitHeadFrame(face.mesh).unit < limits.faceWidthPx ? 'face_too_small' : null
}

/** Whether hair leaves the photo at its upper edge. @param alpha Opacity of hair, one number a pixel. */
export function isCutAbove(
  { photo, head }: Pick<ReferencePhoto, 'photo' | 'head'>,
  alpha: Float32Array,
): boolean {
  const second = alpha.subarray(photo.width, 2 * photo.width)
  return second.filter((share) => share > 0.5).length > limits.cutAbove * head.frame.unit
}

/** Whether hair is cut by the edge of the photo's round mask. @param alpha As for `isCutAbove`. */
export function isCutRound(
  { photo: { width, height }, head }: Pick<ReferencePhoto, 'photo' | 'head'>,
  alpha: Float32Array,
  mask: RoundMask,
): boolean {
  const { radiusX, radiusY } = mask
  const inner = { ...mask, radiusX: radiusX - softEdge, radiusY: radiusY - softEdge }
  const innermost = { ...mask, radiusX: inner.radiusX - 1, radiusY: inner.radiusY - 1 }
  let cut = 0
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5]
    if (alpha[i]! > 0.5 && isOutside(innermost, x, y) && !isOutside(inner, x, y)) cut++
  }
  return cut > limits.cutAbove * head.frame.unit
}

/** What is known of a photo's colours. */
interface Colors {
  /** Three numbers a pixel. */
  readonly lab: Float32Array
  /** Distance of each pixel from the colour of skin (`skin-distance.ts`). */
  readonly fromSkin: Float32Array
}

/** Why hair that was cut out cannot be worn, or null. */
export function problemOfHair(
  reference: ReferencePhoto,
  { alpha }: CutHair,
  colors: Colors,
): ReferenceProblem | null {
  const { unit } = reference.head.frame
  const area = alpha.reduce((sum, share) => sum + share, 0)
  if (area < limits.hairArea * unit * unit) return 'hair_unclear'
  const isUnclear =
    foreignShare(reference, alpha, colors) > limits.foreign.share ||
    skinShare(alpha, colors) > limits.skin.share
  return isUnclear ? 'hair_unclear' : null
}

/** Share of the hair whose colours are more typical of room, clothes and skin. */
function foreignShare(
  { hair, chance }: ReferencePhoto,
  alpha: Float32Array,
  { lab }: Colors,
): number {
  const odds = colorOddsOf(lab, (i) => {
    if (hair[i]! > limits.foreign.sureHair) return 'sought'
    return chance[i]! < limits.foreign.sureRest ? 'rest' : null
  })
  return shareOf(alpha, (i) => odds[i]! < limits.foreign.odds)
}

/** Share of the hair that has the colour of the skin around it. */
function skinShare(alpha: Float32Array, { fromSkin }: Colors): number {
  return shareOf(alpha, (i) => fromSkin[i]! < limits.skin.distance)
}

function shareOf(alpha: Float32Array, isMeant: (index: number) => boolean): number {
  let [meant, all] = [0, 0]
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i]! < limits.visible) continue
    all += alpha[i]!
    if (isMeant(i)) meant += alpha[i]!
  }
  return meant / Math.max(1, all)
}
