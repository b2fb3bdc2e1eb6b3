import type { OwnLength } from '@hairstyle/contract/own-lengths.ts'
import type { RgbImage } from '../../engine.ts'
import { coarseGrid, coarseOpacity, sampleGrid } from '../composite/coarse-grid.ts'
import { touchedBox, type HairLayer } from '../composite/hair-layer.ts'
import type { HeadAxes } from '../head/head-frame.ts'
import { surfaceAt, surfaceId } from '../head/head-surfaces.ts'
import { gaussianBlur } from '../image/blur.ts'
import { encodeLinear, linearOfSrgb, meanOfRgb } from '../image/color.ts'
import { distanceTo } from '../image/distance.ts'
import { planeOf, samplePlane, type FloatImage } from '../image/float-image.ts'
import { measureStructure } from '../image/structure-tensor.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import { dropShadow } from '../photo-hair/drop-shadow.ts'
import { madeUpKinds } from '../plate/made-up.ts'
import type { DrawablePhoto } from '../seen-photo.ts'
import { floats } from '../workspace.ts'
import { localPlaces } from './local-places.ts'
import type { SeenOwnHair } from './own-opacity.ts'

/** Height at which hair of each length ends beside the head, local units. */
const ends: Readonly<Record<OwnLength, number>> = {
  chin: -0.74,
  shoulder: -1.14,
  collarbone: -1.42,
}
/**
 * Hair beside the head hangs from this point above the ears, so hair that stands out further ends higher. Local units.
 */
const root = { x: 0.55, y: 0.35 } as const

/** Distance above an end from which nothing changes, face widths. */
const band = 0.16
/** How much earlier or later strands end, face widths per standard deviation, and the most deviations. */
const ragged = { by: 0.02, most: 2 } as const
/**
 * A strand is told apart from its neighbours by how much brighter or darker it is than its surroundings (the difference
 * of two blurs), averaged along it for `reach` each way, in `steps`. Face widths.
 */
const strand = { fine: 0.002, wide: 0.03, reach: 0.1, steps: 14 } as const
/** Blur of the strands' direction, face widths. */
const grain = 0.02
/** Distance to each side of a strand's end over which opacity fades, face widths. */
const thinning = 0.012
/** Ends rise where the hair borders on the room: over what width, and by how much, face widths. */
const corner = { width: 0.09, rise: 0.07 } as const
/** Share of light lost at the very ends. */
const tipShade = 0.25
/** Exponent that deepens the shadow of own hair: it hangs closer to the neck than hair that is put on. */
const deeper = 1.8

/** A photo with the person's own hair shortened. */
export interface Shortened {
  readonly picture: RgbImage
  /** How much of each pixel still comes from the photo, as the opacity of a layer. */
  readonly kept: HairLayer
  /** Area of the hair that was removed, face widths squared. */
  readonly gone: number
}

/**
 * Ends the person's own hair where hair of the wanted length would end, and shows what is behind it below. Each strand
 * ends on its own. Everything above stays as it is.
 *
 * @param own The hair of the photo.
 * @param picture The photo to shorten the hair in; it may have other colours.
 */
export function shortenOwnHair(
  own: SeenOwnHair,
  { picture, seen, length }: { picture: RgbImage; seen: DrawablePhoto; length: OwnLength },
): Shortened {
  const { width, height } = picture
  const { plate, madeUp } = seen
  const { frame } = seen.head
  const { unit } = frame
  const { box, alpha } = own
  const above = heightAbove(frame, ends[length])
  const later = strandEnds(own, seen, above)
  const kept: HairLayer = { left: 0, top: 0, width, height, data: floats(width * height * 4) }
  const left: HairLayer = { left: box.x, top: box.y, ...box, data: floats(alpha.length * 4) }
  let gone = 0
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const at = indexIn(own, x, y)
    const share = smoothstep(-thinning, thinning, above(x, y) + (at === null ? 0 : later[at]!))
    kept.data[i * 4 + 3] = share
    if (at === null) continue
    left.data[at * 4 + 3] = alpha[at]! * share
    gone += (alpha[at]! * (1 - share)) / unit ** 2
  }
  const grid = coarseGrid(
    touchedBox(left, Math.ceil(unit * 0.2), { width, height, headRoom: 0 }),
    unit,
  )
  const shadow = dropShadow(seen, coarseOpacity(left, grid), grid)
  const data = picture.data.slice()
  for (let i = 0; i < width * height; i++) {
    const share = kept.data[i * 4 + 3]!
    if (share === 1) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    const at = indexIn(own, x, y)
    const painted = madeUpKinds.reduce(
      (sum, _, k) => sum + samplePlane(madeUp, x + 0.5, y + 0.5, k),
      0,
    )
    const light = mix(1, sampleGrid(shadow, grid, x, y) ** deeper, Math.min(1, painted))
    const shade = 1 - tipShade * (1 - share) * (at === null ? 0 : alpha[at]!)
    for (let c = i * 3; c < i * 3 + 3; c++) {
      const behind = linearOfSrgb[plate[c]!]! * light
      data[c] = encodeLinear(mix(behind, linearOfSrgb[data[c]!]! * shade, share))
    }
  }
  return { picture: { width, height, data }, kept, gone }
}

/** Index of a photo's pixel in the hair's crop; null outside it. */
function indexIn({ box }: SeenOwnHair, x: number, y: number): number | null {
  const [u, v] = [x - box.x, y - box.y]
  return u >= 0 && v >= 0 && u < box.width && v < box.height ? v * box.width + u : null
}

/**
 * How far a pixel lies above the end of hair that reaches down to `end`, face widths: measured from a level line below
 * the head, and from an arc beside it.
 */
function heightAbove(axes: HeadAxes, end: number): (x: number, y: number) => number {
  const placeAt = localPlaces(axes)
  return (x, y) => {
    const [across, height] = placeAt(x, y)
    const beside = Math.abs(across) - root.x
    if (beside <= 0 || height >= root.y) return height - end
    return root.y - end - Math.hypot(beside, root.y - height)
  }
}

/** How much further down than the line each pixel's strand ends, face widths; 0 where there is no hair. */
function strandEnds(
  { box, crop, alpha }: SeenOwnHair,
  seen: DrawablePhoto,
  above: (x: number, y: number) => number,
): Float32Array {
  const { unit } = seen.head.frame
  const { width, height } = box
  const light = floats(width * height)
  for (let i = 0; i < light.length; i++) light[i] = meanOfRgb(crop.data, i * 3) / 255
  const fine = gaussianBlur(planeOf(box, light), Math.max(0.5, unit * strand.fine))
  const wide = gaussianBlur(planeOf(box, light), unit * strand.wide).data
  const detail = floats(light.length)
  for (let i = 0; i < detail.length; i++) detail[i] = (fine.data[i]! - wide[i]!) * alpha[i]!
  const { products } = measureStructure(fine, (i) => alpha[i]! > 0.3, unit * grain)
  const isRoom = (x: number, y: number): boolean =>
    seen.body[y * seen.width + x]! < 0.5 && surfaceAt(seen, x, y) === surfaceId.none
  const toRoom = distanceTo(
    box,
    (i) => alpha[i]! < 0.5 && isRoom(box.x + (i % width), box.y + Math.floor(i / width)),
  )
  const ends = floats(light.length)
  let [sum, count] = [0, 0]
  for (let i = 0; i < ends.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (alpha[i] === 0 || Math.abs(above(box.x + x, box.y + y)) > band) continue
    ends[i] = meanAlongStrand(detail, products, {
      x,
      y,
      step: (unit * strand.reach) / strand.steps,
    })
    sum += ends[i]! ** 2
    count++
  }
  const spread = Math.sqrt(sum / Math.max(1, count)) + 1e-6
  for (let i = 0; i < ends.length; i++) {
    if (alpha[i] === 0) continue
    const edge = 1 - smoothstep(0, corner.width * unit, toRoom[i]!)
    const strands = clamp(ends[i]! / spread, -ragged.most, ragged.most)
    ends[i] = strands * ragged.by - corner.rise * edge ** 2
  }
  return ends
}

/**
 * Mean of a plane along the strand through a pixel, up and down: line integral convolution (Cabral and Leedom 1993)
 * across the structure tensor's larger direction.
 */
function meanAlongStrand(
  plane: Float32Array,
  { width, height, data }: FloatImage,
  { x, y, step }: { x: number; y: number; step: number },
): number {
  let sum = plane[y * width + x]!
  for (const way of [1, -1]) {
    let [u, v] = [x + 0.5, y + 0.5]
    let [alongX, alongY] = [0, way]
    for (let k = 0; k < strand.steps; k++) {
      const i = clamp(v | 0, 0, height - 1) * width + clamp(u | 0, 0, width - 1)
      const [xx, xy, yy] = [data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]
      const angle = Math.atan2(2 * xy, xx - yy) / 2
      const [dx, dy] = [-Math.sin(angle), Math.cos(angle)]
      const turn = dx * alongX + dy * alongY < 0 ? -1 : 1
      ;[alongX, alongY] = [dx * turn, dy * turn]
      u += alongX * step
      v += alongY * step
      sum += plane[clamp(v | 0, 0, height - 1) * width + clamp(u | 0, 0, width - 1)]!
    }
  }
  return sum / (2 * strand.steps + 1)
}
