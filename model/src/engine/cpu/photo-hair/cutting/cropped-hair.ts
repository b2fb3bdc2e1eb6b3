import { gaussianBlur } from '../../image/blur.ts'
import { labOfLinear, toLinear } from '../../image/color.ts'
import { planeOf, type FloatImage } from '../../image/float-image.ts'
import { fillPolygon } from '../../image/rasterize.ts'
import { pullPush } from '../../image/pull-push.ts'
import { clamp } from '../../math/scalar.ts'
import type { Polygon } from './corrections.ts'
import { skinWeight } from './hair-over-skin.ts'
import type { ReferencePhoto } from './reference-photo.ts'

/** Softness of a polygon's edge, and how far around it skin is not measured, face widths. */
const softness = 0.015
const margin = 0.03
/** Blur before colours are compared, face widths: single hairs stay, noise goes. */
const grain = 0.004
/** Quantile of a polygon's differences from skin that counts as all hair. */
const allHair = 0.85
/** Where nothing differs from skin by this much (Lab), there is no hair at all. */
const leastHair = 10
/** Difference from skin, as a share of that of all hair, at which hair begins and at which everything is hair. */
const ramp = { from: 0.15, to: 1 } as const
/** The same for braids, which are all hair, lit or not. */
const braidRamp = { from: 0.15, to: 0.55 } as const

/**
 * Opacity of hair cropped so close that skin shows through, in polygons drawn around it. Networks see no hair there,
 * and the hair on top often has another colour.
 *
 * @returns One number a pixel, or null without polygons.
 */
export function croppedHair(
  polygons: readonly Polygon[],
  reference: ReferencePhoto,
): Float32Array | null {
  if (polygons.length === 0) return null
  const { person } = reference
  const opacity = new Float32Array(person.length)
  measureDrawn(polygons, reference, (i, where, unlike) => {
    opacity[i] = Math.max(opacity[i]!, where * shareOf(unlike, ramp) * person[i]!)
  })
  return opacity
}

/** Removes the scalp that shows between braids from the hair, in place, in polygons drawn around them. */
export function clearScalp(
  alpha: Float32Array,
  polygons: readonly Polygon[],
  reference: ReferencePhoto,
): void {
  if (polygons.length === 0) return
  measureDrawn(polygons, reference, (i, where, unlike) => {
    alpha[i]! *= 1 - where * (1 - shareOf(unlike, braidRamp))
  })
}

function shareOf(unlike: number, { from, to }: { from: number; to: number }): number {
  return clamp((unlike - from) / (to - from), 0, 1)
}

/**
 * Visits each pixel of each polygon with how far it is inside, 0..1, and its difference from the surrounding skin, as a
 * share of what counts as all hair in the polygon.
 */
function measureDrawn(
  polygons: readonly Polygon[],
  reference: ReferencePhoto,
  visit: (index: number, where: number, unlike: number) => void,
): void {
  const { photo, person } = reference
  const { unit } = reference.head.frame
  const distance = unlikeSkin(polygons, reference)
  for (const polygon of polygons) {
    const mask = new Uint8Array(distance.length)
    fillPolygon(mask, photo, polygon)
    const found: number[] = []
    for (let i = 0; i < mask.length; i++) if (mask[i] && person[i]! > 0.97) found.push(distance[i]!)
    found.sort((a, b) => a - b)
    const full = Math.max(leastHair, found[Math.floor(found.length * allHair)] ?? 0)
    const soft = gaussianBlur(planeOf(photo, Float32Array.from(mask)), unit * softness).data
    for (let i = 0; i < mask.length; i++) {
      if (soft[i] === 0) continue
      visit(i, soft[i]!, distance[i]! / full)
    }
  }
}

/** Distance from the colour of the surrounding skin (Lab), which is measured outside the polygons. */
function unlikeSkin(polygons: readonly Polygon[], reference: ReferencePhoto): Float32Array {
  const { photo, head } = reference
  const { unit } = head.frame
  const linear = toLinear(photo)
  const lab: FloatImage = { ...photo, channels: 3, data: labOfLinear(linear) }
  const drawn = new Uint8Array(photo.width * photo.height)
  for (const polygon of polygons) fillPolygon(drawn, photo, polygon)
  const near = gaussianBlur(planeOf(photo, Float32Array.from(drawn)), unit * margin).data
  const weight = skinWeight(reference, linear).map((w, i) => (near[i]! > 0.02 ? 0 : w))
  const skin = pullPush(lab, weight).data
  const own = gaussianBlur(lab, unit * grain).data
  return Float32Array.from(drawn, (_, i) =>
    Math.hypot(
      own[i * 3]! - skin[i * 3]!,
      own[i * 3 + 1]! - skin[i * 3 + 1]!,
      own[i * 3 + 2]! - skin[i * 3 + 2]!,
    ),
  )
}
