import type { RgbImage } from '../../engine.ts'
import { fastSrgbOfLinear } from '../image/color.ts'
import { createEnlarger } from '../image/enlarge.ts'
import { createFloatImage } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { createGrainTile } from '../image/grain-tile.ts'
import type { Rectangle } from '../image/rgb-image.ts'
import type { Detail } from '../light/detail.ts'
import { clamp } from '../math/scalar.ts'
import type { PhotoAnalysis } from '../photo-analysis.ts'
import { boxAround } from './window.ts'

export interface EnlargeTask {
  readonly photo: RgbImage
  /** The part of the photo that was analysed, and its reduced copy. */
  readonly region: Rectangle
  readonly copy: RgbImage
  readonly analysis: Pick<PhotoAnalysis, 'original' | 'plate' | 'painted'>
  /** Softness and grain of the photo at its own size. */
  readonly detail: Detail
}

/** Difference of three colours, the copy's three colours, share of paint. */
const channels = 7
/** A spline reaches this many pixels of the copy around a point. */
const splineReach = 2
/** Changes below these do not show, of 255 and of 1. */
const invisible = 0.3
const faintest = 0.002

/**
 * The plate at the photo's own size, 8-bit sRGB: the photo plus the enlarged difference that the plate makes, less the
 * photo's own fine detail wherever it was painted over, plus grain there. Elsewhere the photo's very bytes.
 */
export function enlargePlate({ photo, region, copy, analysis, detail }: EnlargeTask): Uint8Array {
  const result = photo.data.slice()
  const { image, box } = changesOf(copy, analysis)
  if (!box) return result
  const columns = spanOf(box.x, box.width, copy.width, region.width)
  const rows = spanOf(box.y, box.height, copy.height, region.height)
  const readRow = createEnlarger(image, region, columns)
  const grain = createGrainTile(3, detail.sharpness * 0.7)
  const grainLevel = detail.grain * 255
  for (let y = rows.from; y < rows.to; y++) {
    const row = readRow(y)
    const start = ((region.y + y) * photo.width + region.x) * 3
    for (let x = columns.from; x < columns.to; x++) {
      const at = x * channels
      const share = clamp(row[at + 6]!, 0, 1)
      const isPainted = share > faintest
      if (!isPainted && !isVisible(row[at]!, row[at + 1]!, row[at + 2]!)) continue
      const noise = isPainted ? grain(region.x + x, region.y + y) * grainLevel * share : 0
      for (let c = 0; c < 3; c++) {
        const o = start + x * 3 + c
        const before = photo.data[o]!
        const fine = isPainted ? share * (before - row[at + 3 + c]!) : 0
        result[o] = clamp(before + row[at + c]! - fine + noise, 0, 255) + 0.5
      }
    }
  }
  return result
}

function isVisible(r: number, g: number, b: number): boolean {
  return Math.max(Math.abs(r), Math.abs(g), Math.abs(b)) > invisible
}

interface Changes {
  readonly image: FloatImage
  /** Around all changes; null when there is none. */
  readonly box: Rectangle | null
}

function changesOf(copy: RgbImage, { original, plate, painted }: EnlargeTask['analysis']): Changes {
  const image = createFloatImage(copy, channels)
  const isChanged = new Uint8Array(painted.length)
  for (let i = 0; i < painted.length; i++) {
    const to = i * channels
    image.data[to + 6] = painted[i]!
    if (painted[i]! > 0) isChanged[i] = 1
    for (let c = 0; c < 3; c++) {
      const from = i * 3 + c
      const before = copy.data[from]!
      image.data[to + 3 + c] = before
      if (plate[from] === original[from]) continue
      isChanged[i] = 1
      image.data[to + c] = fastSrgbOfLinear(plate[from]!) - before
    }
  }
  return { image, box: boxAround(isChanged, copy, splineReach) }
}

/** The enlarged pixels that a span of the copy's can reach. */
function spanOf(
  start: number,
  length: number,
  from: number,
  to: number,
): { readonly from: number; readonly to: number } {
  return {
    from: Math.floor((start * to) / from),
    to: Math.min(to, Math.ceil(((start + length) * to) / from)),
  }
}
