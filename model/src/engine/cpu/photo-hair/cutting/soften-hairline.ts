import type { HeadFrame } from '../../head/head-frame.ts'
import type { Size } from '../../../box.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { luminanceAt } from '../../image/color.ts'
import { planeOf, sampleAt, type FloatImage } from '../../image/float-image.ts'
import { clamp, mix, smoothstep } from '../../math/scalar.ts'
import { lineAround } from '../hair-outline.ts'
import hairlines from '../hairlines.json' with { type: 'json' }
import {
  amongRays,
  angleOf,
  betweenRays,
  castRays,
  fromUp,
  meanAround,
  rayCount,
} from '../head-rays.ts'

/** The hairline is softened above the temples, degrees from the head's up: fully from `full` on. */
const temples = { none: 75, full: 40 } as const
/** Hair gets dense over this distance behind its edge, face widths: about 7 mm. */
const fade = 0.045
/**
 * Blur by which the distance from the edge is measured, face widths, and the blurred opacity at the edge and where hair
 * is dense.
 */
const blur = 0.03
const levels = { edge: 0.4, dense: 0.93 } as const
/**
 * By how much single strands last longer, in shares of opacity for each standard deviation of darkness, chosen by eye;
 * how fine they are, and how far around they are compared, face widths.
 */
const strands = { contrast: 0.28, finest: 0.0022, around: 0.025 } as const
/** Variance of square roots of light that is no strand. */
const noise = 1e-6
/** Hair less opaque than this says little about its colour, and counts this much. */
const solid = 0.5
const faint = 0.001

/** Hair thinner than `least` along a ray stays as it is, or nothing would be left of cropped sides. Face widths. */
const thickness = { least: 0.1, enough: 0.16 } as const
/**
 * A hairline is looked for from a little inside the face's outline (a share of its distance) outwards, in these steps,
 * and begins where there is still hair `firm` further out. Face widths.
 */
const search = { inside: 0.9, reach: 0.45, step: 0.004, firm: 0.02 } as const

/**
 * Thins hair out towards the forehead, in place: where an outline is drawn by hand or cut off too early,
 * it ends in a hard line, like a cap. Fringes stay.
 *
 * @param alpha Opacity of the hair, one number a pixel.
 * @param color Its colour, linear rgb.
 * @param frame The head in the picture's pixels.
 */
export function softenHairline(alpha: Float32Array, color: FloatImage, frame: HeadFrame): void {
  const { unit } = frame
  const rays = castRays(frame)
  const plane = planeOf(color, alpha)
  const lowest = rays.along(lineAround(frame, hairlines.lowest))
  const found = Array.from({ length: rayCount }, (_, ray) => {
    if (fromUp(angleOf(ray)) > temples.none) return null
    const hairAt = (r: number): boolean => sampleAt(plane, ...rays.place(angleOf(ray), r)) > 0.5
    const step = search.step * unit
    let begin = search.inside * rays.oval[ray]!
    const last = begin + search.reach * unit
    while (begin < last && !(hairAt(begin) && hairAt(begin + search.firm * unit))) begin += step
    if (begin >= last || begin < lowest[ray]!) return null
    let end = begin
    while (end - begin < thickness.enough * unit && hairAt(end)) end += step
    const thick = (end - begin) / unit
    return { begin, share: smoothstep(thickness.least, thickness.enough, thick) }
  })
  const line = meanAround(found.map((hair) => hair?.begin ?? null))
  const shares = meanAround(found.map((hair) => hair?.share ?? 0))
  const isBehind = (x: number, y: number, place: number): boolean =>
    Math.hypot(x - rays.middle[0], y - rays.middle[1]) > betweenRays(line, place) + fade * unit
  const placeOf = (i: number): [x: number, y: number, place: number] => {
    const [x, y] = [(i % color.width) + 0.5, Math.floor(i / color.width) + 0.5]
    return [x, y, amongRays(rays.angleAt(x, y))]
  }
  const closed = alpha.map((own, i) => (isBehind(...placeOf(i)) ? 1 : own))
  const near = gaussianBlur(planeOf(color, closed), blur * unit).data
  const level = alpha.map((_, i) => Math.sqrt(luminanceAt(color.data, i)))
  const dark = darknessAmong(color, { level, alpha }, unit)
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0 || near[i]! >= levels.dense) continue
    const [x, y, place] = placeOf(i)
    if (!found[Math.floor(place)]) continue
    const share =
      smoothstep(temples.none, temples.full, fromUp(rays.angleAt(x, y))) *
      betweenRays(shares, place)
    alpha[i]! *= mix(
      1,
      thinOut((near[i]! - levels.edge) / (levels.dense - levels.edge), dark[i]!),
      share,
    )
  }
}

/**
 * Opacity of a pixel where a share of the hair is left. Hair thins out along the photo's own strands: an even edge
 * looks airbrushed, and hairs that were drawn there looked like the teeth of a comb.
 *
 * @param dark From `darknessAmong`: the darker strands stay longest.
 */
function thinOut(share: number, dark: number): number {
  const even = smoothstep(0, 1, share)
  return clamp(even + strands.contrast * dark * 4 * even * (1 - even), 0, 1)
}

/**
 * How much darker each pixel is than the hair around it, in standard deviations, within -2..2.
 *
 * @param level Square roots of the hair's luminance, one number a pixel.
 * @param alpha Its opacity.
 * @param unit Face width, px.
 */
function darknessAmong(
  size: Size,
  { level, alpha }: { readonly level: Float32Array; readonly alpha: Float32Array },
  unit: number,
): Float32Array {
  const fine = gaussianBlur(planeOf(size, level), strands.finest * unit).data
  const weight = alpha.map((opacity) => (opacity > solid ? 1 : faint))
  const sumAround = (valueAt: (i: number) => number): Float32Array =>
    gaussianBlur(
      planeOf(
        size,
        weight.map((w, i) => w * valueAt(i)),
      ),
      strands.around * unit,
    ).data
  const weights = sumAround(() => 1)
  const means = sumAround((i) => fine[i]!)
  const squares = sumAround((i) => fine[i]! ** 2)
  return fine.map((value, i) => {
    const mean = means[i]! / weights[i]!
    const variance = Math.max(0, squares[i]! / weights[i]! - mean ** 2)
    return clamp((mean - value) / Math.sqrt(variance + noise), -2, 2)
  })
}
