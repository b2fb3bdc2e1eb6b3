import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { RgbImage } from '../../engine.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { toUnit } from '../image/color.ts'
import { canonicalGrid } from './canonical-frame.ts'
import { lookAtHead } from './look-at-head.ts'
import { encodePicture } from './segmenter.ts'
import type { Activations } from './segmenter.ts'
import { recycle } from '../workspace.ts'

const { width, height, unit, origin } = canonicalGrid
const weightsUrl = new URL('../../../../weights/head-cover.json', import.meta.url)

/** Where coverings show, in face widths to the right of and above the head frame's origin. */
const areas: readonly ((u: number, v: number, isSkull: boolean) => boolean)[] = [
  // The front of the head, from the brows up: rims, fringes and bare foreheads.
  (u, v, isSkull) => isSkull && v > 0.25 && Math.abs(u) < 0.45,
  // The crown.
  (_, v, isSkull) => isSkull && v > 0.6,
  // Beside the jaw: veils and long hair.
  (u, v) => v < 0 && v > -1 && Math.abs(u) > 0.5 && Math.abs(u) < 0.95,
]

const Weights = z.object({ bias: z.number(), weights: z.array(z.number()) })

let weights: Promise<z.infer<typeof Weights>> | undefined

/**
 * Whether a hat, a cap, a scarf, a veil or a hood covers the head: a logistic regression on what the hair's network sees of
 * it, trained on people with and without coverings (`training/README.md`).
 *
 * @param image Made for working copies; the face may be of any size.
 */
export async function isHeadCovered(image: RgbImage, head: HeadGeometry): Promise<boolean> {
  return judgeCover(await describeCover(image, head))
}

/** Like `isHeadCovered`, where the network has looked at the head already. */
export function isCoveredAsSeen(
  seen: readonly Activations[],
  mask: Float32Array,
): Promise<boolean> {
  return judgeCover(describeSeen(seen, mask))
}

/** What the network sees of the front of the head, of its crown and of what is beside the jaw: the mean of each of its channels there. */
export async function describeCover(image: RgbImage, { frame }: HeadGeometry): Promise<number[]> {
  const photo = { width: image.width, height: image.height, channels: 3, data: toUnit(image) }
  const head = lookAtHead(photo, frame)
  const seen = await encodePicture(head)
  recycle(head.picture.rgb)
  return describeSeen(seen, head.mask)
}

async function judgeCover(values: readonly number[]): Promise<boolean> {
  weights ??= readWeights()
  const { bias, weights: factors } = await weights
  if (factors.length !== values.length) throw new Error('The weights are of another network')
  return values.reduce((sum, value, i) => sum + value * factors[i]!, bias) > 0
}

function describeSeen(seen: readonly Activations[], mask: Float32Array): number[] {
  return seen.flatMap((size) => areaWeights(mask, size).flatMap((area) => meansIn(size, area)))
}

/** How much of each pixel of a smaller size lies in each area, as far as the photo shows it. */
function areaWeights(mask: Float32Array, size: Pick<Activations, 'width' | 'height'>) {
  const plane = width * height
  const found = areas.map(() => new Float32Array(size.width * size.height))
  for (let i = 0; i < plane; i++) {
    if (mask[i] !== 1) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    const u = (x + 0.5 - origin.x) / unit
    const v = (origin.y - y - 0.5) / unit
    const column = Math.floor((x * size.width) / width)
    const to = Math.floor((y * size.height) / height) * size.width + column
    areas.forEach((isIn, k) => {
      if (isIn(u, v, mask[2 * plane + i] === 1)) found[k]![to]! += 1
    })
  }
  return found
}

function meansIn({ channels, data }: Activations, area: Float32Array): number[] {
  const sums = new Array<number>(channels).fill(0)
  // Zeros where the photo shows nothing of the area.
  let total = 1e-6
  area.forEach((weight, pixel) => {
    if (weight === 0) return
    total += weight
    for (let c = 0; c < channels; c++) sums[c]! += weight * data[pixel * channels + c]!
  })
  return sums.map((sum) => sum / total)
}

async function readWeights() {
  return Weights.parse(JSON.parse(await readFile(weightsUrl, 'utf8')))
}
