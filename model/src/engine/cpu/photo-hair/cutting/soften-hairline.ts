import type { Size } from '../../../box.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import { planeOf, sampleAt } from '../../image/float-image.ts'
import { smoothstep } from '../../math/scalar.ts'
import { createNoise3 } from '../../math/value-noise.ts'
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
const temples = { none: 62, full: 45 } as const
/** Hair thins out over this, face widths: about 7 mm. */
const fade = 0.045
/**
 * Width and length of single hairs and of tufts, face widths, and how much further they reach than the hair around
 * them, as a share of `fade`.
 */
const hairs = [
  { width: 0.007, length: 0.5, reach: 0.28 },
  { width: 0.016, length: 0.5, reach: 0.12 },
] as const
/** Hair is looked at from this far before its edge to this far behind it, as a share of `fade`. */
const around = { before: 3, behind: 1.5 } as const
/** Hair thinner than `least` along a ray stays as it is, or nothing would be left of cropped sides. Face widths. */
const thickness = { least: 0.1, enough: 0.16 } as const
/**
 * A hairline is looked for from a little inside the face's outline (a share of its distance) outwards, in these steps,
 * and begins where there is still hair `firm` further out. Face widths.
 */
const search = { inside: 0.9, reach: 0.45, step: 0.004, firm: 0.02 } as const

/**
 * Thins hair out towards the forehead, hair by hair, in place: where an outline is drawn by hand or cut off too early,
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
  const noise = createNoise3(1)
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) continue
    const [x, y] = [(i % size.width) + 0.5, Math.floor(i / size.width) + 0.5]
    const angle = rays.angleAt(x, y)
    const place = amongRays(angle)
    if (!found[Math.floor(place)]) continue
    const begin = betweenRays(line, place)
    const r = Math.hypot(x - rays.middle[0], y - rays.middle[1])
    const inside = (r - begin) / unit / fade
    if (inside < -around.before || inside > around.behind) continue
    const further = hairs.reduce((sum, { width, length, reach }, z) => {
      return sum + reach * noise((angle * begin) / unit / width, r / unit / length, z)
    }, 0)
    const share = smoothstep(temples.none, temples.full, fromUp(angle)) * betweenRays(shares, place)
    alpha[i]! *= 1 - share * (1 - smoothstep(-0.1, 1, inside + further))
  }
}
