import type { HairLayer } from '../composite/hair-layer.ts'
import { gaussianBlur } from '../image/blur.ts'
import { distanceTo } from '../image/distance.ts'
import { createFloatImage, planeOf, sampleInto, type FloatImage } from '../image/float-image.ts'
import { maskWhere } from '../image/mask.ts'
import { dilate } from '../image/morphology.ts'
import { pullPush } from '../image/pull-push.ts'
import { boxAround, cropImage } from '../image/window.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'
import type { DrawablePhoto, SeenPhoto } from '../seen-photo.ts'
import { bytes, floats, recycle } from '../workspace.ts'
import { besideKind, findGapsBeside } from './gaps-beside.ts'
import type { Box, Size } from '../../box.ts'

/** Brightness of hair behind the neck relative to the hair around it. */
const shade = 0.45
/** Softness of the ends of a gap's filling, face widths (sigma). */
const softness = 0.015
/**
 * How far a gap's filling continues under the hair beside it, whose soft edge lets the room through: at full opacity,
 * and at all. Face widths.
 */
const underlap = { full: 0.02, none: 0.04 } as const
/**
 * The same over the person where colour does not show their outline: the outermost pixels of a face are half room,
 * which would leave a bright line against dark hair.
 */
const overlap = { full: 0.008, none: 0.016 } as const
/** Blur of the distances, px: measured to whole pixels, they would turn the jaw into a staircase. */
const stepless = 0.8
/** Step over which the colour of the surrounding hair is averaged, px. */
const colorStep = 8
/**
 * The person's outline may lie this far from the edge of the head's mesh, face widths. Within this rim, colours
 * separate person from room.
 */
const rim = 0.03
/**
 * Share of the rim's width beyond which the outline becomes less and less likely. On the person's side this begins
 * early, because there the rim shows skin, which is never even.
 */
const rimFade = { person: 0.25, room: 0.6 } as const
/**
 * Step over which the colours of person and room are averaged, and where they are measured: weight rises between these
 * distances from the mesh's edge, and measuring ends at twice the rim. Face widths.
 */
const rimStep = 0.02
const surely = [0.015, 0.03] as const
/** Blur of the person's share per pixel, face widths (sigma). */
const pores = 0.008
/**
 * Difference between the two colours, sRGB 0..255, below which it is not used at all and above which it is trusted
 * fully.
 */
const telling = [18, 40] as const
/**
 * How much of a pixel must be the person before hair begins to give way, and before it is all person: lower values let
 * the room shine through in front of dark hair.
 */
const whole = [0.5, 1] as const
/** How far ears may reach beyond their usual place, face widths. */
const earMargin = 0.04

/** Dark hair put into the gaps between a person and the hair beside them. */
export interface FilledGaps {
  /** Box around all gaps, in the layer's px; the planes below have its size. */
  readonly box: Box
  /** A `besideKind` per pixel. */
  readonly kinds: Uint8Array
  /** How far each gap is filled, 0..1. */
  readonly gaps: Float32Array
  /**
   * 1 where ears stand. Ears have the person's colours and are hidden by the filling, so they must not be taken for
   * room.
   */
  readonly ears: Uint8Array
  /** Linear rgb of the layer's hair. */
  readonly color: MeanColors
}

/** Colours averaged over steps and extrapolated to where there were none. */
interface MeanColors {
  readonly image: FloatImage
  /** Px of the original per step. */
  readonly step: number
}

/**
 * Puts dark hair into the gaps between the person's face or neck and the hair that hangs beside them, in place; null if
 * there are none.
 */
export function fillBehind(layer: HairLayer, photo: SeenPhoto): FilledGaps | null {
  const { unit } = photo.head.frame
  const found = findGapsBeside(layer, photo)
  if (!found) return null
  const isFilled = maskWhere(found.gaps.length, (i) => found.gaps[i]! > 0)
  const box = boxAround(isFilled, layer, Math.ceil(unit * Math.max(underlap.none, 2 * rim)))
  if (!box) return null
  const { width, height } = box
  const kinds = bytes(width * height)
  const ears = bytes(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y + box.y) * layer.width + box.x
    kinds.set(found.kinds.subarray(from, from + width), y * width)
    ears.set(found.ears.subarray(from, from + width), y * width)
  }
  const gaps = cropImage(planeOf(layer, found.gaps), box).data
  const color = hairColors(layer)
  const soft = gaussianBlur(planeOf(box, gaps), unit * softness).data
  const toFilled = steplessDistance(box, (i) => gaps[i]! > 0.5)
  for (let i = 0; i < kinds.length; i++) {
    if (kinds[i] === besideKind.person) continue
    const edge =
      kinds[i] === besideKind.gap
        ? smoothstep(0.1, 0.5, soft[i]!)
        : 1 - smoothstep(underlap.full * unit, underlap.none * unit, toFilled[i]!)
    addBehind(
      layer,
      color,
      { x: box.x + (i % width), y: box.y + Math.floor(i / width) },
      { opacity: Math.max(gaps[i]!, edge) },
    )
  }
  recycle(found.gaps, soft, toFilled)
  return { box, kinds, gaps, ears: dilate(ears, box, Math.round(earMargin * unit)), color }
}

/**
 * Moves the edge of the gaps' filling to the person's true outline, in place. The head's mesh only ends near it. Each
 * pixel's colour, compared with those of the person and of the room beside them, gives the person's share of it
 * (two-colour matting); the rest becomes hair.
 */
export function meetPerson(layer: HairLayer, filled: FilledGaps, photo: DrawablePhoto): void {
  const { box, kinds, gaps, ears, color } = filled
  const { unit } = photo.head.frame
  const toRoom = steplessDistance(box, (i) => gaps[i]! > 0.5)
  const toPerson = steplessDistance(box, (i) => kinds[i] === besideKind.person)
  const isPerson = (i: number): boolean => kinds[i] === besideKind.person
  const isOpen = (i: number): boolean => kinds[i] === besideKind.gap && !ears[i]
  const awayFrom = (i: number): number =>
    isPerson(i) ? toRoom[i]! : isOpen(i) ? toPerson[i]! : Infinity
  const { shares, told } = tellPerson(layer, box, { photo, awayFrom, isPerson, isOpen })
  for (let i = 0; i < kinds.length; i++) {
    if (kinds[i] === besideKind.hair) continue
    const away = (isPerson(i) ? toRoom[i]! : toPerson[i]!) / unit
    if (away >= rim) continue
    const share = smoothstep(...whole, shares[i]!)
    const at = { x: box.x + (i % box.width), y: box.y + Math.floor(i / box.width) }
    const plain = 1 - smoothstep(overlap.full, overlap.none, away)
    if (isPerson(i)) {
      const isNear = 1 - smoothstep(rimFade.person * rim, rim, away)
      const opacity = mix(plain, (1 - share) * isNear, told[i]!)
      addBehind(layer, color, at, { opacity, black: photo.black })
    } else {
      // The filling's own edge is soft: beside what is added over the person it would be a bright line.
      const opacity = plain * (1 - told[i]!) * gaps[i]!
      addBehind(layer, color, at, { opacity, black: photo.black })
      const rest = 1 - share * told[i]! * (1 - smoothstep(rimFade.room * rim, rim, away))
      const o = (at.y * layer.width + at.x) * 4
      for (let c = 0; c < 4; c++) layer.data[o + c]! *= rest
    }
  }
  recycle(toRoom, toPerson, shares, told)
}

interface Outlined {
  readonly photo: DrawablePhoto
  /** Distance of a pixel from the other side of the outline, px. */
  readonly awayFrom: (i: number) => number
  readonly isPerson: (i: number) => boolean
  readonly isOpen: (i: number) => boolean
}

/** The person's share of each pixel of the rim, 0..1, and how far it can be trusted. */
function tellPerson(
  { left, top }: HairLayer,
  box: Box,
  { photo, awayFrom, isPerson, isOpen }: Outlined,
): { readonly shares: Float32Array; readonly told: Float32Array } {
  const { plate } = photo
  const { unit } = photo.head.frame
  const count = box.width * box.height
  const pixelAt = (i: number): number => {
    const y = box.y + top + Math.floor(i / box.width)
    return y < 0 ? -1 : (y * photo.width + box.x + left + (i % box.width)) * 3
  }
  const colorsWhere = (isSide: (i: number) => boolean): MeanColors =>
    meanColors(box, unit * rimStep, (i, into) => {
      const away = isSide(i) ? awayFrom(i) / unit : 0
      const from = away > surely[0] && away < 2 * rim ? pixelAt(i) : -1
      if (from < 0) return 0
      for (let c = 0; c < 3; c++) into[c] = plate[from + c]!
      return smoothstep(...surely, away)
    })
  const person = colorsWhere(isPerson)
  const room = colorsWhere(isOpen)
  const shares = floats(count)
  const told = floats(count)
  const [front, back] = [new Float64Array(3), new Float64Array(3)]
  for (let i = 0; i < count; i++) {
    shares[i] = Number(isPerson(i))
    const from = awayFrom(i) < rim * unit ? pixelAt(i) : -1
    if (from < 0) continue
    const [x, y] = [i % box.width, Math.floor(i / box.width)]
    readMean(front, person, x, y)
    readMean(back, room, x, y)
    let [dot, square] = [0, 0]
    for (let c = 0; c < 3; c++) {
      const way = front[c]! - back[c]!
      dot += (plate[from + c]! - back[c]!) * way
      square += way * way
    }
    told[i] = smoothstep(...telling, Math.sqrt(square))
    shares[i] = clamp(dot / Math.max(1, square), 0, 1)
  }
  // Smoothed, or beards and pores would pass for room.
  const smooth = gaussianBlur(planeOf(box, shares), Math.max(stepless, pores * unit)).data
  recycle(shares)
  return { shares: smooth, told }
}

/**
 * Adds hair behind a pixel of a layer.
 *
 * @param black What the photo shows black as, linear rgb, once the layer's hair is no darker.
 */
function addBehind(
  { width, data }: HairLayer,
  color: MeanColors,
  { x, y }: { readonly x: number; readonly y: number },
  { opacity, black = [0, 0, 0] }: { readonly opacity: number; readonly black?: Vec3 },
): void {
  const o = (y * width + x) * 4
  const added = opacity * (1 - data[o + 3]!)
  if (added < 0.01) return
  readMean(behind, color, x, y)
  for (let c = 0; c < 3; c++) {
    data[o + c]! += mix(behind[c]! * shade, 1, black[c]!) * added
  }
  data[o + 3]! += added
}

const behind = new Float64Array(3)

function steplessDistance(size: Box, isInside: (i: number) => boolean): Float32Array {
  const steps = distanceTo(size, isInside)
  const result = gaussianBlur(planeOf(size, steps), stepless).data
  recycle(steps)
  return result
}

/** Linear rgb of the layer's hair. */
function hairColors(layer: HairLayer): MeanColors {
  const { data } = layer
  return meanColors(layer, colorStep, (i, into) => {
    const alpha = data[i * 4 + 3]!
    if (alpha < 0.9) return 0
    for (let c = 0; c < 3; c++) into[c] = data[i * 4 + c]! / alpha
    return 1
  })
}

/** @param read Puts a pixel's colour into its second argument and gives its weight, 0..1. */
function meanColors(
  { width, height }: Size,
  step: number,
  read: (i: number, into: Float64Array) => number,
): MeanColors {
  const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) }
  const image = createFloatImage(size, 3)
  const weight = floats(size.width * size.height)
  const color = new Float64Array(3)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / step) * size.width
    for (let x = 0; x < width; x++) {
      const share = read(y * width + x, color)
      if (share === 0) continue
      const to = row + Math.floor(x / step)
      weight[to]! += share
      for (let c = 0; c < 3; c++) image.data[to * 3 + c]! += color[c]! * share
    }
  }
  for (let i = 0; i < weight.length; i++) {
    if (weight[i] === 0) continue
    for (let c = 0; c < 3; c++) image.data[i * 3 + c]! /= weight[i]!
    weight[i] = Math.min(1, weight[i]!)
  }
  return { image: gaussianBlur(pullPush(image, weight), 1), step }
}

function readMean(into: Float64Array, { image, step }: MeanColors, x: number, y: number): void {
  sampleInto(into, image, (x + 0.5) / step, (y + 0.5) / step)
}
