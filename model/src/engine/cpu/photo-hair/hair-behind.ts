import type { HairLayer } from '../composite/hair-layer.ts'
import { gaussianBlur } from '../image/blur.ts'
import { distanceTo } from '../image/distance.ts'
import { createFloatImage, planeOf, sampleInto, type FloatImage } from '../image/float-image.ts'
import { maskWhere } from '../image/mask.ts'
import { pullPush } from '../image/pull-push.ts'
import { boxAround, cropImage } from '../image/window.ts'
import { mix, smoothstep } from '../math/scalar.ts'
import type { SeenPhoto } from '../seen-photo.ts'
import { bytes, floats, recycle } from '../workspace.ts'
import { besideKind, findGapsBeside } from './gaps-beside.ts'
import type { Size } from '../../box.ts'

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
 * Hair beside a filled gap hangs over the edge of the face, as hair does: the mesh ends only near the person's outline,
 * and a sliver of skin, ear or room would stay between the two. Its edge is smoothed over `smooth` (sigma), which also
 * takes the steps out of it, and lies where the smoothed hair has this share: beside the gap, and from `far` on, where
 * nothing is added. Face widths.
 */
const overFace = { smooth: 0.035, beside: 0.3, away: 0.6, near: 0.06, far: 0.25 } as const
/** Softness of that edge, share of hair. */
const edgeSoftness = 0.12
/** Blur of distances, px: measured to whole pixels, they would turn edges into staircases. */
const stepless = 0.8
/** Step over which the colour of the surrounding hair is averaged, px. */
const colorStep = 8

/** Colours averaged over steps and extrapolated to where there were none. */
interface MeanColors {
  readonly image: FloatImage
  /** Px of the original per step. */
  readonly step: number
}

/**
 * Puts dark hair into the gaps between the person's face or neck and the hair that hangs beside them, and over the
 * face's edge beside them, in place.
 */
export function fillBehind(layer: HairLayer, photo: SeenPhoto): void {
  const { unit } = photo.head.frame
  const found = findGapsBeside(layer, photo)
  if (!found) return
  const isFilled = maskWhere(found.gaps.length, (i) => found.gaps[i]! > 0)
  const box = boxAround(isFilled, layer, Math.ceil(unit * overFace.far))
  if (!box) return
  const { width, height } = box
  const kinds = bytes(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y + box.y) * layer.width + box.x
    kinds.set(found.kinds.subarray(from, from + width), y * width)
  }
  const gaps = cropImage(planeOf(layer, found.gaps), box).data
  const color = hairColors(layer)
  const soft = gaussianBlur(planeOf(box, gaps), unit * softness).data
  const steps = distanceTo(box, (i) => gaps[i]! > 0.5)
  const toFilled = gaussianBlur(planeOf(box, steps), stepless).data
  const hair = floats(kinds.length)
  for (let i = 0; i < hair.length; i++) hair[i] = kinds[i] === besideKind.hair ? 1 : gaps[i]!
  const smooth = gaussianBlur(planeOf(box, hair), unit * overFace.smooth).data
  for (let i = 0; i < kinds.length; i++) {
    const away = toFilled[i]! / unit
    const far = smoothstep(overFace.near, overFace.far, away)
    const limit = mix(overFace.beside, overFace.away, far)
    const over = (1 - far) * smoothstep(limit - edgeSoftness, limit + edgeSoftness, smooth[i]!)
    let opacity = gaps[i]!
    if (kinds[i] === besideKind.person) opacity = over
    else if (kinds[i] === besideKind.gap) {
      opacity = Math.max(opacity, smoothstep(0.1, 0.5, soft[i]!), over)
    } else opacity = Math.max(over, 1 - smoothstep(underlap.full, underlap.none, away))
    addBehind(layer, color, { x: box.x + (i % width), y: box.y + Math.floor(i / width) }, opacity)
  }
  recycle(found.gaps, kinds, gaps, soft, smooth, hair, steps, toFilled)
}

/** Adds hair behind a pixel of a layer. */
function addBehind(
  { width, data }: HairLayer,
  color: MeanColors,
  { x, y }: { readonly x: number; readonly y: number },
  opacity: number,
): void {
  const o = (y * width + x) * 4
  const added = opacity * (1 - data[o + 3]!)
  if (added < 0.01) return
  readMean(behind, color, x, y)
  for (let c = 0; c < 3; c++) {
    data[o + c]! += behind[c]! * shade * added
  }
  data[o + 3]! += added
}

const behind = new Float64Array(3)

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
