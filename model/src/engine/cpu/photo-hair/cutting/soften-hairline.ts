import type { Size } from '../../../box.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { planeOf, sampleAt } from '../../image/float-image.ts'
import { mix, smoothstep } from '../../math/scalar.ts'
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
 * is dense. Single hairs drawn there looked like the teeth of a comb.
 */
const blur = 0.03
const levels = { edge: 0.4, dense: 0.93 } as const
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
 * @param frame The head in the picture's pixels.
 */
export function softenHairline(alpha: Float32Array, size: Size, frame: HeadFrame): void {
  const { unit } = frame
  const rays = castRays(frame)
  const plane = planeOf(size, alpha)
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
    const [x, y] = [(i % size.width) + 0.5, Math.floor(i / size.width) + 0.5]
    return [x, y, amongRays(rays.angleAt(x, y))]
  }
  const closed = alpha.map((own, i) => (isBehind(...placeOf(i)) ? 1 : own))
  const near = gaussianBlur(planeOf(size, closed), blur * unit).data
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0 || near[i]! >= levels.dense) continue
    const [x, y, place] = placeOf(i)
    if (!found[Math.floor(place)]) continue
    const share =
      smoothstep(temples.none, temples.full, fromUp(rays.angleAt(x, y))) *
      betweenRays(shares, place)
    alpha[i]! *= mix(1, smoothstep(levels.edge, levels.dense, near[i]!), share)
  }
}
