import { eyeOpenings } from '../face/face-zones.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import { luminanceAt } from '../image/color.ts'
import { clamp } from '../math/scalar.ts'
import type { Size } from '../../box.ts'

interface LitPicture extends Size {
  /** Linear rgb. */
  readonly linear: Float32Array
}

/**
 * Usual luminances in a well exposed portrait, and weights as 1 / variance of the logarithm. Skin comes in all shades;
 * the white of eyes has one shade but is often shaded; pictures are mostly well exposed.
 */
const skinSign = { usual: 0.3, weight: 3.4 } as const
const eyeSign = { usual: 0.3, weight: 4 } as const
const pictureSign = { usual: 0.55, weight: 1.5 } as const
const priorWeight = 4
/** Quantile of brightness between the lids at which the white of an eye lies. */
const whiteQuantile = 0.9
const brightQuantile = 0.9
const range = { least: 0.3, most: 1.25 } as const
/**
 * Range in which an eye's brightness relative to the skin is believed: make-up glitters, and closed lids hide the
 * white.
 */
const tellingEye = { least: 0.5, most: 6 } as const
/** Only one in this many pixels of the picture is looked at. */
const stride = 61

/**
 * Brightness of the light relative to a well exposed portrait: 1 is normal. Dark skin alone is no sign of dim light;
 * the eyes and surroundings show the difference.
 *
 * @param skin Luminance of the face's skin.
 */
export function estimateExposure(picture: LitPicture, frame: HeadFrame, skin: number): number {
  const eye = clamp(whiteOfEyes(picture, frame) / skin, tellingEye.least, tellingEye.most) * skin
  const signs = [
    { ...skinSign, seen: skin },
    { ...eyeSign, seen: eye },
    { ...pictureSign, seen: brightPart(picture) },
  ]
  let sum = 0
  let weights = priorWeight
  for (const { seen, usual, weight } of signs) {
    sum += weight * Math.log(Math.max(0.004, seen) / usual)
    weights += weight
  }
  return clamp(Math.exp(sum / weights), range.least, range.most)
}

function whiteOfEyes({ width, linear, height }: LitPicture, frame: HeadFrame): number {
  const whites = eyeOpenings(frame, { width, height }).map((pixels) => {
    const levels = pixels.map((i) => luminanceAt(linear, i)).sort((a, b) => a - b)
    return levels[Math.floor(levels.length * whiteQuantile)] ?? 0
  })
  return whites.reduce((sum, white) => sum + white, 0) / whites.length
}

function brightPart({ linear }: LitPicture): number {
  const levels: number[] = []
  for (let i = 0; i < linear.length / 3; i += stride) levels.push(luminanceAt(linear, i))
  levels.sort((a, b) => a - b)
  return levels[Math.floor(levels.length * brightQuantile)]!
}
