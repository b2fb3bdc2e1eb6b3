import { samplePlane } from '../image/float-image.ts'
import { mix, smoothstep } from '../math/scalar.ts'
import type { SeenHead } from '../seen-photo.ts'
import { headEnd, softness, type GrowingRays } from './growing-rays.ts'
import { lineAround } from './hair-outline.ts'
import {
  angleOf,
  fromUp,
  meanAround,
  rayCount,
  rayStep as step,
  sideOf,
  type HeadRays,
} from './head-rays.ts'
import { fillDips, runOfHairline } from './level-hairline.ts'
import hairlines from './hairlines.json' with { type: 'json' }

/**
 * Opacity from which a ray counts as having met own hair, and the widest hole that it may have and still continue
 * behind it, face widths.
 */
const hairy = 0.5
const hole = 0.05
/** Rays to each side of the head's up that meet the hairline across the forehead. */
const foreheadRays = 32
/** Rays to each side over which a hairline is smoothed, to remove locks hanging over it. */
const hairlineRays = 7
/**
 * Hair hangs loose beside the jaw where it lies between these rays, degrees from the head's up, and up to this far from
 * the face, face widths.
 */
const besideJaw = { from: 122, to: 150, within: 0.12 } as const
/**
 * Hair that begins below the lowest hairline hangs over the forehead; below this multiple of that hairline, no part of
 * it can be one.
 */
const surelyHangs = 0.85

/**
 * Where the person's own hair begins along each ray, px from the middle, no further out than the style's. Hair hanging
 * over a hairline hides it: of the two sides the one that begins further out counts, and no hairline is lower than
 * almost anybody's, nor lower than most people's where hair hangs.
 *
 * @param style Where the style's hair begins along each ray, px, null where there is none.
 */
export function ownHairline(
  style: readonly (number | null)[],
  { rays, growth }: GrowingRays,
  photo: SeenHead,
): Float32Array {
  const { oval, middle, directions } = rays
  const { ownHair, head } = photo
  const { frame } = head
  const by = step * frame.unit
  const lowest = rays.along(lineAround(frame, hairlines.lowest))
  const usual = rays.along(lineAround(frame, hairlines.usual))
  const loose = looseSides(ownHair, rays, frame.unit)
  /**
   * As a multiple of the lowest hairline along the ray. Own hair that does not begin inside the style's edge may begin
   * anywhere beyond it.
   */
  const seen = style.map((edge, ray) => {
    if (edge === null) return null
    let [begin, isInside] = [edge, false]
    for (let r = begin; r > oval[ray]! && begin - r < hole * frame.unit; r -= by) {
      const x = middle[0] + directions[2 * ray]! * r
      const y = middle[1] + directions[2 * ray + 1]! * r
      if (samplePlane(ownHair, x, y) <= hairy) continue
      begin = r
      isInside = true
    }
    return { begin: begin / lowest[ray]!, isInside }
  })
  const soft = softness * frame.unit
  const grown = seen.map((own, ray) => {
    if (!own) return null
    if (!own.isInside) {
      const edge = style[ray]!
      // No light may show between hair and head.
      return soft + Math.min(edge, growth[ray] === 1 ? headEnd(ray, rays, photo) - 2 * soft : edge)
    }
    const begin = Math.max(own.begin, seen[rayCount - 1 - ray]?.begin ?? 0)
    const hangs = Math.max(loose[sideOf(ray)], smoothstep(1, surelyHangs, begin))
    return Math.max(begin * lowest[ray]!, mix(lowest[ray]!, usual[ray]!, hangs))
  })
  const smooth = around(around(grown, Math.max), Math.min)
  return meanAround(levelAcross(smooth, usual, runOfHairline(photo.ownHairline).peak * frame.unit))
}

/** The same without what hangs down in the middle of the forehead by more than `peak`, px. */
function levelAcross(
  begins: readonly (number | null)[],
  usual: Float32Array,
  peak: number,
): (number | null)[] {
  const across = Array.from({ length: 2 * foreheadRays }, (_, k) => k - foreheadRays)
  const rays = across.map((k) => (k + rayCount) % rayCount)
  const above = rays.map((ray) => (begins[ray] ?? -Infinity) - usual[ray]!)
  const filled = fillDips(above, peak)
  const level = begins.slice()
  for (const [k, ray] of rays.entries()) {
    if (begins[ray] !== null) level[ray] = filled[k]! + usual[ray]!
  }
  return level
}

/**
 * How much hair hangs loose beside the jaw, 0..1, to the picture's right and to its left.
 *
 * @param ownHair Opacity of the person's hair, in the photo's pixels.
 * @param unit Face width, px.
 */
export function looseSides(
  ownHair: SeenHead['ownHair'],
  { oval, place }: HeadRays,
  unit: number,
): [right: number, left: number] {
  const found: [number, number] = [0, 0]
  const counted: [number, number] = [0, 0]
  for (let ray = 0; ray < rayCount; ray++) {
    const degrees = fromUp(angleOf(ray))
    if (degrees < besideJaw.from || degrees > besideJaw.to) continue
    counted[sideOf(ray)]++
    for (let r = oval[ray]!; r < oval[ray]! + besideJaw.within * unit; r += step * unit) {
      if (samplePlane(ownHair, ...place(angleOf(ray), r)) <= hairy) continue
      found[sideOf(ray)]++
      break
    }
  }
  return [found[0] / counted[0], found[1] / counted[1]]
}

/** The least or the greatest value of the rays around. */
function around(
  values: readonly (number | null)[],
  choose: (...some: number[]) => number,
): (number | null)[] {
  return values.map((own, ray) => {
    if (own === null) return null
    let chosen = own
    for (let d = -hairlineRays; d <= hairlineRays; d++) {
      chosen = choose(chosen, values[(ray + d + rayCount) % rayCount] ?? own)
    }
    return chosen
  })
}
