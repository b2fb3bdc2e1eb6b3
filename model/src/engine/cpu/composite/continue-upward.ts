import { gaussianBlur } from '../image/blur.ts'
import { encodeLinear, linearOfSrgb } from '../image/color.ts'
import { createFloatImage, type FloatImage } from '../image/float-image.ts'
import { createGrainTile } from '../image/grain-tile.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import type { DrawablePhoto } from '../seen-photo.ts'

/** Margin around the head that is not used, because its outline is not exact, face widths. */
const headMargin = 0.06
/** Columns with less background than this are interpolated from their neighbours, face widths. */
const minRows = 0.04
/** Blur of the continued background, and the distance from the picture at which all of it applies, face widths. */
const maxBlur = 0.03
const blurDistance = 0.35

/**
 * Continues the background above the picture: each column is mirrored at the top edge, as far down as the head allows,
 * and gets softer with distance, with the photo's grain. What is vertical in the picture stays vertical. Above a round
 * mask there is nothing, as in the photo's corners. A head cut off by the edge continues as skin up to its crown.
 *
 * @returns 8-bit sRGB of `rows` rows, the lowest of which meets the picture's first.
 */
export function continueUpward(
  photo: Pick<
    DrawablePhoto,
    'width' | 'height' | 'isRound' | 'plate' | 'surfaces' | 'above' | 'body' | 'head' | 'grain'
  >,
  rows: number,
  seed: number,
): Uint8Array {
  const { width, head } = photo
  const { unit } = head.frame
  const image = createFloatImage({ width, height: rows }, 3)
  if (photo.isRound) {
    for (let at = 0; at < image.data.length; at++) {
      image.data[at] = linearOfSrgb[photo.plate[at % 3]!]!
    }
  } else mirrorUpward(image, photo)
  continueHead(image, photo)
  const soft = gaussianBlur(image, unit * maxBlur)
  const bytes = new Uint8Array(rows * width * 3)
  const grain = photo.isRound ? 0 : photo.grain
  const noise = createGrainTile(seed + 5, 0.5)
  for (let y = 0; y < rows; y++) {
    const blur = smoothstep(0, unit * blurDistance, rows - y)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const grainy = noise(x, y) * grain * blur
      for (let c = 0; c < 3; c++) {
        const i = at * 3 + c
        const value = image.data[i]! * (1 - blur) + soft.data[i]! * blur
        const root = Math.sqrt(Math.max(0, value)) + grainy
        bytes[i] = encodeLinear(root > 0 ? root * root : 0)
      }
    }
  }
  return bytes
}

/**
 * Mirrors what is beside the head at the picture's top edge; writes to `image`. Columns over the head, which soon have
 * no more to mirror, blend the nearest ones of their row that do: each going back and forth by itself would draw the
 * head's outline again and again.
 */
function mirrorUpward(
  image: FloatImage,
  photo: Parameters<typeof freeRows>[0] & Pick<DrawablePhoto, 'plate'>,
): void {
  const { width, height: rows } = image
  const free = freeRows(photo, rows)
  const most = Math.max(1, ...free)
  for (let up = 0; up < rows; up++) {
    const turn = up % (2 * most)
    const from = turn < most ? turn : 2 * most - 1 - turn
    const to = image.data.subarray((rows - 1 - up) * width * 3, (rows - up) * width * 3)
    for (let at = 0; at < to.length; at++) {
      to[at] = linearOfSrgb[photo.plate[from * width * 3 + at]!]!
    }
    bridgeGaps(to, (x) => free[x]! > from)
  }
}

/** Gives the part of the head above the picture the colours found along the edge; changes `image`. */
function continueHead(
  { width, height: rows, data }: FloatImage,
  { surfaces, above, plate }: Pick<DrawablePhoto, 'surfaces' | 'above' | 'plate'>,
): void {
  const edge = surfaces.depth.subarray(0, width)
  const first = edge.findIndex((depth) => depth < Infinity)
  if (first < 0) return
  const last = edge.findLastIndex((depth) => depth < Infinity)
  const cut = (above.height - rows) * width
  for (let i = 0; i < rows * width; i++) {
    if (!(above.depth[cut + i]! < Infinity)) continue
    const from = clamp(i % width, first, last) * 3
    for (let c = 0; c < 3; c++) data[i * 3 + c] = linearOfSrgb[plate[from + c]!]!
  }
}

/** Rows of background at the top of each column, at most `most`; 0 where the head is near the top. */
function freeRows(
  {
    width,
    height,
    surfaces,
    body,
    head,
  }: Pick<DrawablePhoto, 'width' | 'height' | 'surfaces' | 'body' | 'head'>,
  most: number,
): Int32Array {
  const margin = Math.ceil(head.frame.unit * headMargin)
  const limit = Math.min(height, most + margin)
  const fewest = head.frame.unit * minRows
  const rows = new Int32Array(width)
  for (let x = 0; x < width; x++) {
    let y = 0
    while (y < limit) {
      const i = y * width + x
      if (surfaces.depth[i]! < Infinity || body[i]! > 0.5) break
      y++
    }
    const background = y < limit ? y - margin : y
    rows[x] = background < fewest ? 0 : Math.min(background, most)
  }
  return rows.map((_, x) => {
    let least = rows[x]!
    for (let k = Math.max(0, x - margin); k <= Math.min(width - 1, x + margin); k++) {
      if (rows[k]! < least) least = rows[k]!
    }
    return least
  })
}

/** Fills columns without background with a blend of the nearest ones that have it, on both sides; changes `row`. */
function bridgeGaps(row: Float32Array, hasBackground: (x: number) => boolean): void {
  const width = row.length / 3
  let left = -1
  for (let right = 0; right <= width; right++) {
    if (right < width && !hasBackground(right)) continue
    if (left < 0 && right === width) return
    const from = left < 0 ? right : left
    const to = right === width ? left : right
    for (let x = left + 1; x < right; x++) {
      const t = from === to ? 0 : (x - from) / (to - from)
      for (let c = 0; c < 3; c++) {
        row[x * 3 + c] = row[from * 3 + c]! * (1 - t) + row[to * 3 + c]! * t
      }
    }
    left = right
  }
}
