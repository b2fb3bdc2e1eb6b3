import { gaussianBlur } from '../../image/blur.ts'
import { luminance, luminanceAt } from '../../image/color.ts'
import { planeOf, type FloatImage } from '../../image/float-image.ts'
import { pullPush } from '../../image/pull-push.ts'
import { mix } from '../../math/scalar.ts'

/** Blur of the surrounding colour, and the scale of a lock, face widths. */
const reach = 0.03
const lock = 0.02
/**
 * Brightness of a lock relative to the hair around it. Any excess counts by `share` and adds at most `most`, or
 * earrings would shine.
 */
const brighter = { share: 0.4, most: 1 } as const
/** Exponent applied to the brightness ratio of a darker lock: deep shade beside the face becomes about half as deep. */
const darker = 0.6
/** Brightest that a lock's hairs may be relative to its mean. */
const glint = 1.8
/** Keeps black hair's ratios finite. */
const offset = 0.004

/**
 * Gives parts of the hair the colours of the hair around them, in place: light from a red sweater, pink skin between
 * white roots and earrings in front of curls are not colours of the hair. Single hairs keep their detail, while dark
 * and bright locks stand out less.
 *
 * @param color Linear rgb of the hair.
 * @param alpha Its opacity, one number a pixel.
 * @param where The parts, 0..1 a pixel.
 * @param unit Face width, px.
 */
export function recolor(
  color: FloatImage,
  alpha: Float32Array,
  { where, unit }: { where: Float32Array; unit: number },
): void {
  const known = alpha.map((a, i) => (a > 0.9 && where[i]! < 0.01 ? 1 : 0))
  const around = gaussianBlur(pullPush(color, known), unit * reach).data
  const { data } = color
  const own = alpha.map((_, i) => luminanceAt(data, i))
  const locks = gaussianBlur(planeOf(color, own), unit * lock).data
  for (let i = 0; i < alpha.length; i++) {
    const share = where[i]!
    if (share === 0 || alpha[i] === 0) continue
    const at = i * 3
    const usual = luminance(around[at]!, around[at + 1]!, around[at + 2]!)
    const detail = Math.min(glint, (own[i]! + offset) / (locks[i]! + offset))
    const ratio = (locks[i]! + offset) / (usual + offset)
    const lit =
      ratio > 1 ? 1 + Math.min(brighter.most, brighter.share * (ratio - 1)) : ratio ** darker
    for (let c = 0; c < 3; c++) {
      data[at + c] = mix(data[at + c]!, around[at + c]! * detail * lit, share)
    }
  }
}
