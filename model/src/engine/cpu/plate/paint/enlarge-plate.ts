import type { RgbImage } from '../../../engine.ts'
import { fastSrgbOfLinear } from '../../image/color.ts'
import { createEnlarger, type Span } from '../../image/enlarge.ts'
import { createFloatImage, type FloatImage } from '../../image/float-image.ts'
import { createGrainTile } from '../../image/grain-tile.ts'
import { maskWhere } from '../../image/mask.ts'
import type { Detail } from '../../light/detail.ts'
import { clamp } from '../../math/scalar.ts'
import { boxAround } from '../../image/window.ts'
import { sharedBytes } from '../../share-buffers.ts'
import type { Box } from '../../../box.ts'

export interface EnlargeTask {
  readonly photo: RgbImage
  /** The part of the photo that was analysed, and its reduced copy. */
  readonly region: Box
  readonly copy: RgbImage
  /** At the copy's size: linear rgb before and after, and how much of it is painted, 0..1. */
  readonly analysis: Readonly<Record<'original' | 'plate' | 'painted', Float32Array>>
  /** Softness and grain of the photo at its own size. */
  readonly detail: Detail
}

/** Three colours to add, and the share of the photo that they replace. */
const channels = 4
/** Splines reach two pixels of the copy, and the pixels there need two more. */
const splineReach = 4
/** Below these, colours (of 255) and shares do not show. */
const invisible = 0.3
const faintest = 0.002

/**
 * The plate at the photo's own size, 8-bit sRGB, in shared memory. Where the plate is painted, the enlarged paint with
 * the photo's grain replaces that share of the photo. Where the plate differs for another reason, the difference is
 * added. Elsewhere the photo's bytes are unchanged.
 */
export function enlargePlate({ photo, region, copy, analysis, detail }: EnlargeTask): Uint8Array {
  const result = sharedBytes(photo.data.length)
  result.set(photo.data)
  const isChanged = findChanges(analysis)
  const window = boxAround(isChanged, copy, splineReach)
  if (!window) return result
  const image = describeChanges(copy, analysis, window)
  const { columns, rows, read } = createEnlarger({ image, window, from: copy, to: region })
  const spans = changedSpans(isChanged, copy)
  const grain = createGrainTile(3, detail.sharpness * 0.7)
  const grainLevel = detail.grain * 255
  for (let y = rows.from; y < rows.to; y++) {
    const span = spanNear(spans, y, { copy, region, columns })
    if (!span) continue
    const row = read(y, span)
    const start = ((region.y + y) * photo.width + region.x) * 3
    for (let x = span.from; x < span.to; x++) {
      const at = (x - columns.from) * channels
      const share = row[at + 3]!
      if (!isVisible(row, at)) continue
      const noise = share > 0 ? grain(region.x + x, region.y + y) * grainLevel * share : 0
      const o = start + x * 3
      for (let c = 0; c < 3; c++) {
        const value = photo.data[o + c]! * (1 - share) + row[at + c]! + noise
        result[o + c] = clamp(value, 0, 255) + 0.5
      }
    }
  }
  return result
}

function isVisible(row: Float32Array, at: number): boolean {
  if (Math.abs(row[at + 3]!) > faintest) return true
  return Math.max(Math.abs(row[at]!), Math.abs(row[at + 1]!), Math.abs(row[at + 2]!)) > invisible
}

function findChanges({ original, plate, painted }: EnlargeTask['analysis']): Uint8Array {
  return maskWhere(
    painted.length,
    (i) =>
      painted[i]! > 0 ||
      plate[i * 3] !== original[i * 3] ||
      plate[i * 3 + 1] !== original[i * 3 + 1] ||
      plate[i * 3 + 2] !== original[i * 3 + 2],
  )
}

function describeChanges(
  copy: RgbImage,
  { original, plate, painted }: EnlargeTask['analysis'],
  window: Box,
): FloatImage {
  const image = createFloatImage(window, channels)
  let to = 0
  for (let y = window.y; y < window.y + window.height; y++) {
    for (let x = window.x; x < window.x + window.width; x++) {
      const i = y * copy.width + x
      const share = painted[i]!
      image.data[to + 3] = share
      for (let c = 0; c < 3; c++) {
        const from = i * 3 + c
        const before = copy.data[from]!
        const isSame = plate[from] === original[from]
        const after = isSame ? before : fastSrgbOfLinear(plate[from]!)
        image.data[to + c] = after - before * (1 - share)
      }
      to += channels
    }
  }
  return image
}

/** First changed pixel of each row and the one after the last; `to` is 0 where nothing changed. */
function changedSpans(isChanged: Uint8Array, { width, height }: RgbImage): Span[] {
  return Array.from({ length: height }, (_, y) => {
    const row = isChanged.subarray(y * width, (y + 1) * width)
    const from = row.indexOf(1)
    return from < 0 ? { from: width, to: 0 } : { from, to: row.lastIndexOf(1) + 1 }
  })
}

/** The enlarged pixels of a row that nearby changes can reach; null when there are none. */
function spanNear(
  spans: readonly Span[],
  row: number,
  { copy, region, columns }: { copy: RgbImage; region: Box; columns: Span },
): Span | null {
  const middle = Math.floor(((row + 0.5) * copy.height) / region.height)
  const near = spans.slice(Math.max(0, middle - splineReach), middle + splineReach)
  const first = Math.min(...near.map(({ from }) => from)) - splineReach
  const last = Math.max(...near.map(({ to }) => to)) + splineReach
  const scale = region.width / copy.width
  const from = Math.max(columns.from, Math.floor(first * scale))
  const to = Math.min(columns.to, Math.ceil(last * scale))
  return from < to ? { from, to } : null
}
