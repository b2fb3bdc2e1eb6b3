import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { RgbImage } from '../../engine.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { toUnit } from '../image/color.ts'
import { indicesWhere } from '../image/mask.ts'
import { canonicalGrid } from './canonical-frame.ts'
import { lookAtHead } from './look-at-head.ts'
import { encodePicture, type Activations } from './segmenter.ts'
import { recycle } from '../workspace.ts'
import type { Size } from '../../box.ts'

const { width, height, unit, origin } = canonicalGrid

/** Parts of a head, in face widths to the right of and above the head frame's origin. */
type Area = (u: number, v: number, isSkull: boolean) => boolean

/** Where something worn on the head shows. */
const headAreas: readonly Area[] = [
  // The front of the head, from the brows up: rims, fringes and bare foreheads.
  (u, v, isSkull) => isSkull && v > 0.25 && Math.abs(u) < 0.45,
  // The crown.
  (_, v, isSkull) => isSkull && v > 0.6,
  // Beside the jaw: veils and long hair.
  (u, v) => v < 0 && v > -1 && Math.abs(u) > 0.5 && Math.abs(u) < 0.95,
]

/** Where something worn over mouth and nose shows. */
const faceAreas: readonly Area[] = [(u, v) => v < 0.05 && v > -0.6 && Math.abs(u) < 0.34]

/**
 * A logistic regression on the mean of each of the network's channels in some areas; log odds above zero mean that
 * something covers them.
 */
const Regression = z.object({ bias: z.number(), weights: z.array(z.number()) })
type Regression = z.infer<typeof Regression>

/** What hides parts of a head. */
export interface Covers {
  /** A hat, a cap, a scarf, a veil or a hood covers the head. */
  readonly isCovered: boolean
  /** A mask, or a scarf that is pulled up, covers mouth and nose. */
  readonly isMasked: boolean
}

/** The inputs of both regressions. */
export interface CoverDescription {
  readonly head: readonly number[]
  readonly face: readonly number[]
}

let regressions: Promise<Record<keyof CoverDescription, Regression>> | undefined

/**
 * Detects what covers a head and a face, from what the hair's network sees of them. Trained on people with and without
 * coverings (`training/README.md`).
 *
 * @param mask As of `headPlanes`.
 */
export async function findCovers(
  seen: readonly Activations[],
  mask: Float32Array,
): Promise<Covers> {
  regressions ??= readRegressions()
  const { head, face } = await regressions
  const described = describeSeen(seen, mask)
  return { isCovered: oddsOf(head, described.head) > 0, isMasked: oddsOf(face, described.face) > 0 }
}

/**
 * The inputs of the regressions in `findCovers`.
 *
 * @param image Made for working copies; the face may be of any size.
 */
export async function describeCovers(
  image: RgbImage,
  { frame }: HeadGeometry,
): Promise<CoverDescription> {
  const photo = { width: image.width, height: image.height, channels: 3, data: toUnit(image) }
  const head = lookAtHead(photo, frame)
  const seen = await encodePicture(head)
  recycle(head.picture.rgb)
  return describeSeen(seen, head.mask)
}

function oddsOf({ bias, weights }: Regression, values: readonly number[]): number {
  if (weights.length !== values.length) throw new Error('The weights are of another network')
  return values.reduce((sum, value, i) => sum + value * weights[i]!, bias)
}

function describeSeen(seen: readonly Activations[], mask: Float32Array): CoverDescription {
  const meansOf = (areas: readonly Area[]): number[] => {
    const pixels = areas.map((isIn) => pixelsIn(isIn, mask))
    return seen.flatMap((size) => pixels.flatMap((area) => meansIn(size, weightsIn(area, size))))
  }
  return { head: meansOf(headAreas), face: meansOf(faceAreas) }
}

/** The pixels of an area, as far as the photo shows it. */
function pixelsIn(isIn: Area, mask: Float32Array): Int32Array {
  const plane = width * height
  return indicesWhere(plane, (i) => {
    if (mask[i] !== 1) return false
    const u = ((i % width) + 0.5 - origin.x) / unit
    const v = (origin.y - Math.floor(i / width) - 0.5) / unit
    return isIn(u, v, mask[2 * plane + i] === 1)
  })
}

/** How much of each pixel of a smaller size lies in an area. */
function weightsIn(area: Int32Array, size: Size): Float32Array {
  const weights = new Float32Array(size.width * size.height)
  for (const i of area) {
    const column = Math.floor(((i % width) * size.width) / width)
    const row = Math.floor((Math.floor(i / width) * size.height) / height)
    weights[row * size.width + column]! += 1
  }
  return weights
}

function meansIn({ channels, data }: Activations, area: Float32Array): number[] {
  const sums = new Array<number>(channels).fill(0)
  // The means stay 0 where the photo shows nothing of the area.
  let total = 1e-6
  area.forEach((weight, pixel) => {
    if (weight === 0) return
    total += weight
    for (let c = 0; c < channels; c++) sums[c]! += weight * data[pixel * channels + c]!
  })
  return sums.map((sum) => sum / total)
}

async function readRegressions(): Promise<Record<keyof CoverDescription, Regression>> {
  const [head, face] = await Promise.all(
    ['head-cover', 'face-cover'].map(async (name) => {
      const url = new URL(`../../../../weights/${name}.json`, import.meta.url)
      return Regression.parse(JSON.parse(await readFile(url, 'utf8')))
    }),
  )
  return { head: head!, face: face! }
}
