import type { HairLayer } from '../composite/hair-layer.ts'
import { forEachEarPixel, visibleEars } from '../head/ear-shape.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { maskWhere } from '../image/mask.ts'
import { boxAround } from '../image/window.ts'
import { clamp } from '../math/scalar.ts'
import type { SeenPhoto } from '../seen-photo.ts'
import { bytes, floats, recycle } from '../workspace.ts'
import type { Size } from '../../box.ts'

/** Widest gap between the person and the hair beside them that is filled, face widths. */
const widestGap = 0.2
/**
 * A gap is filled if the hair within `aside` of it continues down for at least `all`, and in part if it continues for
 * less: otherwise an open ear would get a dark box. It is also filled if hair closes it within `closed` below, as a bob
 * does that bends in under the jaw. Face widths, except `every`, which is px.
 */
const hangs = { all: 0.3, step: 0.05, aside: 0.15, every: 3, closed: 0.2 } as const
/**
 * A gap this narrow never shows the room, whatever the hair does below: it would leave a bright line along the jaw.
 * Face widths.
 */
const slit = 0.03
/**
 * Hair beside a gap must be at least this wide without a gap of its own, because single braids and strands have nothing
 * behind them. Face widths.
 */
const leastWidth = 0.1
/** Opacity above which a pixel counts as hair, and as the person. */
const hairy = 0.75
const personal = 0.5
/**
 * How far up and down the filling of gaps is averaged, so that the dark hair does not begin and end at straight lines.
 * Face widths.
 */
const steadiness = 0.06

/** What a pixel of a hair layer shows; a gap is neither hair nor person. */
export const besideKind = { gap: 0, hair: 1, person: 2 } as const

/** Gaps between the person and the hair that hangs beside them, at the layer's size. */
export interface GapsBeside {
  /** A `besideKind` per pixel. */
  readonly kinds: Uint8Array
  /** How far dark hair fills each gap, 0..1. */
  readonly gaps: Float32Array
}

/**
 * Finds the gaps between the person's face or neck and a layer's hair beside them, through which hair hanging behind
 * would show; null if there are none.
 */
export function findGapsBeside(layer: HairLayer, photo: SeenPhoto): GapsBeside | null {
  const kinds = kindsOf(layer, photo)
  const found = findInRows(layer, kinds, photo)
  if (!found) return null
  const { gaps: rows, slits } = found
  const ears = earsOf(layer, photo)
  hangFromAbove(rows, kinds, layer, ears)
  const reach = Math.round(photo.head.frame.unit * steadiness)
  const gaps = steadied(rows, kinds, { width: layer.width, reach })
  for (let i = 0; i < gaps.length; i++) if (slits[i]) gaps[i] = 1
  recycle(rows, ears)
  return { kinds, gaps }
}

function kindsOf({ left, top, width, height, data }: HairLayer, photo: SeenPhoto): Uint8Array {
  const kinds = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = (y + top) * photo.width + left
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (data[i * 4 + 3]! > hairy) kinds[i] = besideKind.hair
      else if (y + top >= 0 && isInFront(photo, row + x)) kinds[i] = besideKind.person
    }
  }
  return kinds
}

/** The neck's cylinder may be wider than the neck, so there the detected body decides. */
function isInFront({ body, surfaces }: SeenPhoto, i: number): boolean {
  const id = surfaces.id[i]
  return id === surfaceId.face || id === surfaceId.skull || body[i]! > personal
}

/** Gaps found row by row. */
interface RowGaps {
  /** How far each gap is to be filled, 0..1. */
  readonly gaps: Float32Array
  /** 1 where it is a slit. */
  readonly slits: Uint8Array
}

function findInRows(
  { top, width, height, data }: HairLayer,
  kinds: Uint8Array,
  { height: photoHeight, head }: SeenPhoto,
): RowGaps | null {
  const { unit } = head.frame
  const gaps = floats(width * height)
  const slits = bytes(width * height)
  let isAny = false
  const widest = Math.round(unit * widestGap)
  const aside = unit * hangs.aside
  const thickness = Math.round(unit * leastWidth)
  const isWide = (x: number, way: number, y: number): boolean => {
    for (let d = 0; d <= thickness; d++) {
      if (kinds[y * width + clamp(x + way * d, 0, width - 1)] !== besideKind.hair) return false
    }
    return true
  }
  const isHairNear = (x: number, way: number, y: number): boolean => {
    if (y + top >= photoHeight) return true
    if (y >= height) return false
    for (let d = 0; d < aside; d += hangs.every) {
      const at = x + way * d
      if (at >= 0 && at < width && data[(y * width + at) * 4 + 3]! > 0.5) return true
    }
    return false
  }
  /** 1 if hair continues far below, 0 if it ends at once. */
  const hanging = (x: number, way: number, y: number): number => {
    let length = 0
    while (length < hangs.all && isHairNear(x, way, y + Math.round(unit * (length + hangs.step)))) {
      length += hangs.step
    }
    return Math.min(1, length / hangs.all)
  }
  const isClosedBelow = (from: number, to: number, y: number): boolean => {
    const last = Math.min(height - 1, y + Math.round(unit * hangs.closed))
    for (let row = y + 1; row <= last; row++) {
      if (!kinds.subarray(row * width + from, row * width + to).includes(besideKind.gap))
        return true
    }
    return false
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 1; x < width; x++) {
      const before = kinds[row + x - 1]!
      if (kinds[row + x] !== besideKind.gap || before === besideKind.gap) continue
      let end = x
      while (end < width && end - x <= widest && kinds[row + end] === besideKind.gap) end++
      const after = end < width && end - x <= widest ? kinds[row + end]! : besideKind.gap
      const isBetween = after !== besideKind.gap && after !== before
      const hair = after === besideKind.hair ? end : x - 1
      const way = after === besideKind.hair ? 1 : -1
      if (isBetween && end - x <= slit * unit) {
        isAny = true
        slits.fill(1, row + x, row + end)
      }
      if (isBetween && isWide(hair, way, y)) {
        isAny = true
        gaps.fill(isClosedBelow(x, end, y) ? 1 : hanging(hair, way, y), row + x, row + end)
      }
      x = end - 1
    }
  }
  return isAny ? { gaps, slits } : null
}

function earsOf({ left, top, width, height }: HairLayer, photo: SeenPhoto): Uint8Array {
  const ears = bytes(width * height)
  for (const ear of visibleEars(photo.head.frame)) {
    forEachEarPixel(ear, photo, ({ index, opacity }) => {
      const x = (index % photo.width) - left
      const y = Math.floor(index / photo.width) - top
      const isInside = x >= 0 && y >= 0 && x < width && y < height
      if (isInside && opacity > personal) ears[y * width + x] = 1
    })
  }
  return ears
}

/**
 * Hair behind the person hangs from above: below open room there is none, even if the hair beside continues. Ears do
 * not count as room. Changes `gaps`.
 */
function hangFromAbove(
  gaps: Float32Array,
  kinds: Uint8Array,
  { width, height }: Size,
  ears: Uint8Array,
): void {
  for (let y = 1; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      if (gaps[row + x] === 0) continue
      const from = x
      let [above, isBelowRoom] = [0, false]
      for (; x < width && kinds[row + x] === besideKind.gap; x++) {
        const over = row - width + x
        if (kinds[over] !== besideKind.gap || ears[over]) continue
        isBelowRoom = true
        above = Math.max(above, gaps[over]!)
      }
      if (!isBelowRoom) continue
      for (let i = row + from; i < row + x; i++) gaps[i] = Math.min(gaps[i]!, above)
    }
  }
}

/** The mean over the open pixels of `reach` rows above and below. */
function steadied(
  gaps: Float32Array,
  kinds: Uint8Array,
  { width, reach }: { width: number; reach: number },
): Float32Array {
  const steady = floats(gaps.length)
  const height = gaps.length / width
  const box = boxAround(
    maskWhere(gaps.length, (i) => gaps[i]! > 0),
    { width, height },
    0,
  )
  if (!box) return steady
  const { x: left, y: top } = box
  const [right, bottom] = [left + box.width - 1, top + box.height - 1]
  const filled = new Float64Array(width)
  const open = new Float64Array(width)
  const count = (y: number, sign: number): void => {
    if (y < 0 || y >= height) return
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      if (kinds[i] !== besideKind.gap) continue
      filled[x]! += sign * gaps[i]!
      open[x]! += sign
    }
  }
  const from = Math.max(0, top - reach)
  for (let y = from - reach; y < from + reach; y++) count(y, 1)
  for (let y = from; y <= Math.min(height - 1, bottom + reach); y++) {
    count(y + reach, 1)
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      if (kinds[i] === besideKind.gap) steady[i] = Math.max(0, filled[x]!) / open[x]!
    }
    count(y - reach, -1)
  }
  return steady
}
