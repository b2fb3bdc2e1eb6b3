import type { RgbImage } from '../../engine.ts'
import { findRoundMask } from '../../round-mask.ts'
import type { Cutout } from '../photo-hair/cutout.ts'
import { headAngles } from '../head/head-angles.ts'
import { labOfPixel, linearOfSrgb } from '../image/color.ts'
import { roughHairAt } from '../own-hair/own-opacity.ts'
import type { Shortened } from '../own-hair/shorten-own-hair.ts'
import type { DrawablePhoto, SeenHead } from '../seen-photo.ts'
import { ownCut } from './limits.ts'
import type { Judgement } from './judge-look.ts'
import { measureLook } from './look-signs.ts'

/** Colours are compared in squares of this side, face widths, with at most this much hair. */
const square = { side: 0.03, hair: 0.06 } as const
/** CIE Lab distance above which a colour visibly differs. */
const otherColor = 12

/** What a picture of shortened hair shows of what was painted. */
export interface ShortenedSigns {
  /** How much made-up background differs from the photo where they meet, as in `measureLook`. */
  readonly seam: number
  /** Area whose colour changed although it had no hair, face widths squared: too much was taken for hair. */
  readonly repainted: number
}

/** How good shortened hair looks: all that can be wrong is what shows below its ends. */
export function judgeShortened(photo: RgbImage, seen: DrawablePhoto, cut: Shortened): Judgement {
  // What is behind hair that leaves a round picture cannot be known.
  if (findRoundMask(photo)) return { quality: 'poor', doubts: ['little_room'] }
  const { seam, repainted } = measureShortened(photo, seen, cut)
  const { base, limit, weights } = ownCut.losses
  const score = base - weights.seam * Math.sqrt(seam) - weights.repainted * Math.sqrt(repainted)
  return score < limit
    ? { quality: 'doubtful', doubts: ['own_hair'] }
    : { quality: 'good', doubts: [] }
}

/** How good a fringe looks that was cut from a head turned differently. */
export function judgeFringe({ head }: SeenHead, { axes }: Pick<Cutout, 'axes'>): Judgement {
  const apart = Math.abs(headAngles(head.frame).yaw - headAngles(axes).yaw)
  if (apart > ownCut.fringeApart.poor) return { quality: 'poor', doubts: ['face_turned'] }
  if (apart > ownCut.fringeApart.doubtful) return { quality: 'doubtful', doubts: ['face_turned'] }
  return { quality: 'good', doubts: [] }
}

/** Measures what is painted below the ends of the hair. */
export function measureShortened(
  photo: RgbImage,
  seen: DrawablePhoto,
  { kept }: Shortened,
): ShortenedSigns {
  const { plate, ownHair } = seen
  const { unit } = seen.head.frame
  const side = Math.max(2, Math.round(unit * square.side))
  const [photoLab, plateLab] = [new Float32Array(3), new Float32Array(3)]
  let repainted = 0
  for (let top = 0; top + side <= photo.height; top += side) {
    for (let left = 0; left + side <= photo.width; left += side) {
      const middle = (top + (side >> 1)) * photo.width + left + (side >> 1)
      const gone = 1 - kept.data[middle * 4 + 3]!
      if (gone === 0) continue
      const hair = roughHairAt(ownHair, left + side / 2, top + side / 2)
      if (hair > square.hair) continue
      meanLab(photoLab, photo.data, { left, top, side, width: photo.width })
      meanLab(plateLab, plate, { left, top, side, width: photo.width })
      const apart = Math.hypot(...photoLab.map((value, c) => value - plateLab[c]!))
      if (apart > otherColor) repainted += (gone * side ** 2) / unit ** 2
    }
  }
  return { seam: measureLook(seen, kept).seam, repainted }
}

const mean = new Float32Array(3)

/** CIE Lab of the mean colour of a square. */
function meanLab(
  lab: Float32Array,
  data: Uint8Array,
  { left, top, side, width }: { left: number; top: number; side: number; width: number },
): void {
  mean.fill(0)
  for (let y = top; y < top + side; y++) {
    for (let at = (y * width + left) * 3; at < (y * width + left + side) * 3; at += 3) {
      for (let c = 0; c < 3; c++) mean[c]! += linearOfSrgb[data[at + c]!]!
    }
  }
  for (let c = 0; c < 3; c++) mean[c]! /= side ** 2
  labOfPixel(mean, 0, lab)
}
