import type { RgbImage } from '../../engine.ts'
import { srgbOfLinear } from '../image/color.ts'
import { createEnlarger } from '../image/enlarge.ts'
import { createFloatImage } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { createGrainTile } from '../image/grain-tile.ts'
import type { Rectangle } from '../image/rgb-image.ts'
import type { Detail } from '../light/detail.ts'
import type { PhotoAnalysis } from '../photo-analysis.ts'

export interface EnlargeTask {
  readonly photo: RgbImage
  /** The part of the photo that was analysed. */
  readonly region: Rectangle
  readonly analysis: Pick<PhotoAnalysis, 'width' | 'height' | 'original' | 'plate' | 'painted'>
  /** Softness and grain of the photo at its own size. */
  readonly detail: Detail
}

/** Difference of three colours, the original's three colours, share of paint. */
const channels = 7
/** Changes below this do not show, of 255. */
const invisible = 0.3

/**
 * The plate at the photo's own size, 8-bit sRGB: the photo plus the enlarged difference that the plate makes, less the
 * photo's own fine detail wherever it was painted over, plus grain there. Elsewhere the photo's very bytes.
 */
export function enlargePlate({ photo, region, analysis, detail }: EnlargeTask): Uint8Array {
  const result = Uint8Array.from(photo.data)
  const { image, touched } = changesOf(analysis)
  const readRow = createEnlarger(image, region)
  const grain = createGrainTile(3, detail.sharpness * 0.7)
  const grainLevel = detail.grain * 255
  const down = analysis.height / region.height
  for (let y = 0; y < region.height; y++) {
    const v = (y + 0.5) * down
    if (!isNear(touched, v)) continue
    const row = readRow(y)
    const start = ((region.y + y) * photo.width + region.x) * 3
    for (let x = 0; x < region.width; x++) {
      const from = x * channels
      const share = Math.min(1, row[from + 6]!)
      const isPainted = share > 0.002
      if (!isPainted && largest(row, from) < invisible) continue
      const noise = isPainted ? grain(region.x + x, region.y + y) * grainLevel * share : 0
      for (let c = 0; c < 3; c++) {
        const o = start + x * 3 + c
        const before = photo.data[o]!
        const fine = isPainted ? share * (before - row[from + 3 + c]!) : 0
        const value = before + row[from + c]! - fine + noise
        result[o] = value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5
      }
    }
  }
  return result
}

function largest(row: Float32Array, at: number): number {
  return Math.max(Math.abs(row[at]!), Math.abs(row[at + 1]!), Math.abs(row[at + 2]!))
}

interface Changes {
  readonly image: FloatImage
  /** First and last row with any change. */
  readonly touched: readonly [number, number]
}

function changesOf(analysis: EnlargeTask['analysis']): Changes {
  const { original, plate, painted } = analysis
  const image = createFloatImage(analysis, channels)
  let [first, last] = [Infinity, -Infinity]
  for (let i = 0; i < painted.length; i++) {
    const from = i * 3
    const to = i * channels
    let isChanged = painted[i]! > 0
    for (let c = 0; c < 3; c++) {
      const before = srgbOfLinear(original[from + c]!)
      image.data[to + 3 + c] = before
      if (plate[from + c] === original[from + c]) continue
      isChanged = true
      image.data[to + c] = srgbOfLinear(plate[from + c]!) - before
    }
    image.data[to + 6] = painted[i]!
    if (!isChanged) continue
    const row = Math.floor(i / analysis.width)
    first = Math.min(first, row)
    last = Math.max(last, row)
  }
  return { image, touched: [first, last] }
}

function isNear([first, last]: readonly [number, number], row: number): boolean {
  return row > first - 2 && row < last + 3
}
