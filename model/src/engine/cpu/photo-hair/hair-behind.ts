import type { HairLayer } from '../composite/hair-layer.ts'
import { forEachEarPixel, visibleEars } from '../head/ear-shape.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { gaussianBlur } from '../image/blur.ts'
import { distanceTo } from '../image/distance.ts'
import { createFloatImage, planeOf, sampleInto } from '../image/float-image.ts'
import type { FloatImage, Size } from '../image/float-image.ts'
import { maskWhere } from '../image/mask.ts'
import { pullPush } from '../image/pull-push.ts'
import { boxAround } from '../image/window.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import type { SeenPhoto } from '../seen-photo.ts'
import { bytes, floats, recycle } from '../workspace.ts'

/** Widest gap between the person and the hair beside them that is filled, face widths. */
const widestGap = 0.2
/**
 * A gap is filled where the hair beside it goes on below it by `all`, in part where it goes on by less, within so far to its side: else an open ear would get a dark box.
 * And where hair closes it below within `closed`, as a bob does that bends in under the jaw. Face widths.
 */
const hangs = { all: 0.3, step: 0.05, aside: 0.15, every: 3, closed: 0.2 } as const
/** A gap this narrow lets no room through, however the hair goes on below: a bright line along the jaw would be left (women/44). Face widths. */
const slit = 0.03
/** Single braids and strands have nothing behind them: hair beside a gap is at least so wide, without a gap of its own, face widths. */
const leastWidth = 0.1
/** Brightness of hair behind the neck against the hair around. */
const shade = 0.45
/** Opacity from which a pixel shows hair, and from which it shows the person. */
const hairy = 0.75
const personal = 0.5
const softness = 0.015
/** How far what fills a gap goes on over the person, fully and at all, face widths: the outermost pixels of a face are half room, a bright line before dark hair (women/44). */
const overlap = { full: 0.008, none: 0.016 } as const
/** Distances to whole pixels make a staircase of the jaw: they are blurred by so much, px. */
const stepless = 0.8
/** The same under the hair beside, whose edge lets the room through. */
const underlap = { full: 0.02, none: 0.04 } as const
/** Rows above and below that a row's gap is compared with, or the dark hair would begin and end at straight lines, face widths. */
const steadiness = 0.06
/** The colour of the hair around is averaged over so many pixels a step. */
const colorStep = 8

const isGap = 0
const isHair = 1
const isPerson = 2

/** Puts dark hair into the gaps between the person's face or neck and the hair that hangs beside them, in place. */
export function fillBehind(layer: HairLayer, photo: SeenPhoto): void {
  const { width, height, data } = layer
  const { unit } = photo.head.frame
  const kinds = kindsOf(layer, photo)
  const found = findGaps(layer, kinds, photo)
  if (!found) return
  const { slits } = found
  hangFromAbove(found.gaps, kinds, layer, earsOf(layer, photo))
  const gaps = steadied(found.gaps, kinds, { width, reach: Math.round(unit * steadiness) })
  for (let i = 0; i < gaps.length; i++) if (slits[i]) gaps[i] = 1
  const soft = gaussianBlur(planeOf(layer, gaps), unit * softness).data
  const steps = distanceTo(layer, (i) => gaps[i]! > 0.5)
  const toFilled = gaussianBlur(planeOf(layer, steps), stepless).data
  const around = colorAround(layer)
  const color = new Float64Array(3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const { full, none } = kinds[i] === isPerson ? overlap : underlap
      const edge =
        kinds[i] === isGap
          ? smoothstep(0.1, 0.5, soft[i]!)
          : 1 - smoothstep(full * unit, none * unit, toFilled[i]!)
      const added = Math.max(gaps[i]!, edge) * (1 - data[i * 4 + 3]!)
      if (added < 0.01) continue
      sampleInto(color, around, (x + 0.5) / colorStep, (y + 0.5) / colorStep)
      for (let c = 0; c < 3; c++) data[i * 4 + c]! += color[c]! * shade * added
      data[i * 4 + 3]! += added
    }
  }
  recycle(found.gaps, gaps, soft, steps, toFilled)
}

function kindsOf({ left, top, width, height, data }: HairLayer, photo: SeenPhoto): Uint8Array {
  const kinds = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = (y + top) * photo.width + left
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (data[i * 4 + 3]! > hairy) kinds[i] = isHair
      else if (y + top >= 0 && isInFront(photo, row + x)) kinds[i] = isPerson
    }
  }
  return kinds
}

/** The neck's cylinder may be wider than the neck: there the body that was seen decides. */
function isInFront({ body, surfaces }: SeenPhoto, i: number): boolean {
  const id = surfaces.id[i]
  return id === surfaceId.face || id === surfaceId.skull || body[i]! > personal
}

/** Gaps between the person and the hair beside them, at the layer's size. */
interface FoundGaps {
  /** How far each gap is to be filled, 0..1. */
  readonly gaps: Float32Array
  /** 1 where it is a slit. */
  readonly slits: Uint8Array
}

function findGaps(
  { top, width, height, data }: HairLayer,
  kinds: Uint8Array,
  { height: photoHeight, head }: SeenPhoto,
): FoundGaps | null {
  const { unit } = head.frame
  const gaps = floats(width * height)
  const slits = bytes(width * height)
  let isAny = false
  const widest = Math.round(unit * widestGap)
  const aside = unit * hangs.aside
  const thickness = Math.round(unit * leastWidth)
  const isWide = (x: number, way: number, y: number): boolean => {
    for (let d = 0; d <= thickness; d++) {
      if (kinds[y * width + clamp(x + way * d, 0, width - 1)] !== isHair) return false
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
  /** 1 where hair hangs on far below, 0 where it ends at once. */
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
      if (!kinds.subarray(row * width + from, row * width + to).includes(isGap)) return true
    }
    return false
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 1; x < width; x++) {
      const before = kinds[row + x - 1]!
      if (kinds[row + x] !== isGap || before === isGap) continue
      let end = x
      while (end < width && end - x <= widest && kinds[row + end] === isGap) end++
      const after = end < width && end - x <= widest ? kinds[row + end]! : isGap
      const isBetween = after !== isGap && after !== before
      const hair = after === isHair ? end : x - 1
      const way = after === isHair ? 1 : -1
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

/** 1 where ears stand, whether they are seen or not. */
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

/** Hair behind hangs from above: below open room there is none, however the hair beside goes on. Ears are no room. Changes `gaps`. */
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
      for (; x < width && kinds[row + x] === isGap; x++) {
        const over = row - width + x
        if (kinds[over] !== isGap || ears[over]) continue
        isBelowRoom = true
        above = Math.max(above, gaps[over]!)
      }
      if (!isBelowRoom) continue
      for (let i = row + from; i < row + x; i++) gaps[i] = Math.min(gaps[i]!, above)
    }
  }
}

/** The mean over the open pixels of so many rows above and below. */
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
      if (kinds[i] !== isGap) continue
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
      if (kinds[i] === isGap) steady[i] = Math.max(0, filled[x]!) / open[x]!
    }
    count(y - reach, -1)
  }
  return steady
}

/** Linear rgb of the hair, continued everywhere, reduced by `colorStep`. */
function colorAround({ width, height, data }: HairLayer): FloatImage {
  const size = { width: Math.ceil(width / colorStep), height: Math.ceil(height / colorStep) }
  const color = createFloatImage(size, 3)
  const weight = floats(size.width * size.height)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const from =
        (Math.min(height - 1, y * colorStep + 4) * width + Math.min(width - 1, x * colorStep + 4)) *
        4
      const alpha = data[from + 3]!
      if (alpha < 0.9) continue
      const to = y * size.width + x
      weight[to] = 1
      for (let c = 0; c < 3; c++) color.data[to * 3 + c] = data[from + c]! / alpha
    }
  }
  return gaussianBlur(pullPush(color, weight), 1)
}
