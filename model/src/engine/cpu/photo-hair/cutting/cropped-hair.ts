import { gaussianBlur } from '../../image/blur.ts'
import { labOfLinear, toLinear } from '../../image/color.ts'
import { planeOf } from '../../image/float-image.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { fillPolygon } from '../../image/polygon.ts'
import { pullPush } from '../../image/pull-push.ts'
import { clamp } from '../../math/scalar.ts'
import type { Polygon } from './corrections.ts'
import { skinWeight } from './hair-over-skin.ts'
import type { ReferencePhoto } from './reference-photo.ts'

/** How soft a polygon's edge is, and how far around it skin is not measured, face widths. */
const softness = 0.015
const margin = 0.03
/** Colours are compared over this distance, face widths: single hairs stay, noise goes. */
const grain = 0.004
/** The share of a polygon's pixels that are less unlike skin than what counts as all hair. */
const allHair = 0.85
/** Where nothing differs from skin by so much (Lab), there is no hair at all. */
const leastHair = 10
/** Difference from skin, of that of all hair, at which hair begins and at which all is hair. */
const ramp = { from: 0.15, to: 1 } as const

/**
 * Opacity of hair that is cropped so close that skin shows through, in polygons drawn around it: how unlike the skin around a colour
 * is, by what in the polygon is most unlike it. Networks see no hair there, and the hair on top often has another colour.
 *
 * @returns One number a pixel, or null without polygons.
 */
export function croppedHair(
  polygons: readonly Polygon[],
  reference: ReferencePhoto,
): Float32Array | null {
  if (polygons.length === 0) return null
  const { photo, head, person } = reference
  const { unit } = head.frame
  const linear = toLinear(photo)
  const lab: FloatImage = { ...photo, channels: 3, data: labOfLinear(linear) }
  const drawn = new Uint8Array(photo.width * photo.height)
  for (const polygon of polygons) fillPolygon(drawn, photo, polygon)
  const near = gaussianBlur(planeOf(photo, Float32Array.from(drawn)), unit * margin).data
  const weight = skinWeight(reference, linear).map((w, i) => (near[i]! > 0.02 ? 0 : w))
  const skin = pullPush(lab, weight).data
  const own = gaussianBlur(lab, unit * grain).data
  const unlike = Float32Array.from(drawn, (_, i) =>
    Math.hypot(
      own[i * 3]! - skin[i * 3]!,
      own[i * 3 + 1]! - skin[i * 3 + 1]!,
      own[i * 3 + 2]! - skin[i * 3 + 2]!,
    ),
  )
  const opacity = new Float32Array(drawn.length)
  for (const polygon of polygons) {
    const mask = new Uint8Array(drawn.length)
    fillPolygon(mask, photo, polygon)
    const found: number[] = []
    for (let i = 0; i < mask.length; i++) if (mask[i] && person[i]! > 0.97) found.push(unlike[i]!)
    found.sort((a, b) => a - b)
    const full = Math.max(leastHair, found[Math.floor(found.length * allHair)] ?? 0)
    const soft = gaussianBlur(planeOf(photo, Float32Array.from(mask)), unit * softness).data
    for (let i = 0; i < mask.length; i++) {
      if (soft[i] === 0) continue
      const share = clamp((unlike[i]! / full - ramp.from) / (ramp.to - ramp.from), 0, 1)
      opacity[i] = Math.max(opacity[i]!, soft[i]! * share * person[i]!)
    }
  }
  return opacity
}
