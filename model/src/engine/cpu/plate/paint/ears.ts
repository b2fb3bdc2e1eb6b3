import {
  earDepth,
  earPlace,
  forEachEarPlace,
  shareOfEar,
  visibleEars,
  type EarFrame,
} from '../../head/ear-shape.ts'
import { gaussianBlur } from '../../image/blur.ts'
import {
  createFloatImage,
  sampleAtPixel,
  sampleInto,
  type FloatImage,
} from '../../image/float-image.ts'
import { clamp, smoothstep } from '../../math/scalar.ts'
import { hiddenShare } from '../find/own-ears.ts'
import type { KeptEar } from '../photo-grid.ts'
import { pictured, readEarPicture, skinOfEar } from './ear-picture.ts'
import type { PlateInput } from '../plate-input.ts'
import type { Box, Size } from '../../../box.ts'

/** Where the head is behind it, an ear fades in between these values of `u`. */
const front = [-0.25, 0.1] as const
/**
 * Ears join the head at most this far behind the face's edge, face widths: deeper ones are hidden, like the far ear of
 * a turned head.
 */
const depthSlack = 0.46
/** Px (sigma). */
const softness = 0.5

const picture = await readEarPicture()

interface EarPaint {
  readonly input: PlateInput
  /** Ears that stay: nobody has two on one side. */
  readonly kept: readonly KeptEar[]
  /** What is repainted, at the grid's size. */
  readonly hole: FloatImage
  /** How much of each pixel the head's surfaces cover, 0..1. */
  readonly coverage: Float32Array
}

/** Paints ears where hair hid them, slightly blurred. Changes `plate` (linear rgb). */
export function paintEars(plate: Float32Array, paint: EarPaint): void {
  const { photo, head, light } = paint.input
  const isRepainted = (i: number): boolean => sampleAtPixel(paint.hole, photo, i) > 0
  for (const ear of visibleEars(head.frame)) {
    if (paint.kept.some(({ side }) => side === ear.side)) continue
    if (shareOfEar(ear, photo, isRepainted) < hiddenShare) continue
    paintEar(plate, ear, { ...paint, skin: skinOfEar(light, ear.side) })
  }
}

function samplePicture(into: Float64Array, u: number, v: number): void {
  const x = (u - pictured.inner) / (pictured.outer - pictured.inner)
  const y = (pictured.upper - v) / (pictured.upper - pictured.lower)
  sampleInto(into, picture, x * picture.width, y * picture.height)
}

interface EarPainting extends EarPaint {
  /** Linear rgb of plain skin that lies as the ear does. */
  readonly skin: readonly number[]
}

function paintEar(
  plate: Float32Array,
  ear: EarFrame,
  { coverage, input, skin }: EarPainting,
): void {
  const { photo, surfaces, keep } = input
  const box = boxAround(ear, photo, Math.ceil(softness * 3) + 2)
  const layer = createFloatImage(box, 4)
  const seen = new Float64Array(4)
  forEachEarPlace(ear, photo, ({ index, u, v }) => {
    const column = (index % photo.width) - box.x
    const row = Math.floor(index / photo.width) - box.y
    if (column < 0 || row < 0 || column >= box.width || row >= box.height || keep[index]) return
    if (earDepth(ear, u, v) > surfaces.depth[index]! + depthSlack * input.head.frame.unit) return
    samplePicture(seen, u, v)
    const onHead = smoothstep(0.6, 0.98, coverage[index]!)
    const join = 1 - onHead * (1 - smoothstep(front[0], front[1], u))
    const alpha = seen[3]! * join
    if (alpha <= 0.01) return
    const o = (row * box.width + column) * 4
    for (let c = 0; c < 3; c++) layer.data[o + c] = skin[c]! * seen[c]! * alpha
    layer.data[o + 3] = alpha
  })
  const soft = gaussianBlur(layer, softness).data
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++) {
      const from = (row * box.width + column) * 4
      const alpha = soft[from + 3]!
      const i = (row + box.y) * photo.width + column + box.x
      if (alpha <= 0.002 || keep[i]) continue
      for (let c = 0; c < 3; c++) {
        plate[i * 3 + c] = plate[i * 3 + c]! * (1 - alpha) + soft[from + c]!
      }
    }
  }
}

function boxAround(
  { root, across, along }: EarFrame,
  { width, height }: Size,
  margin: number,
): Box {
  const { outer, upper } = earPlace
  const reachX = outer * Math.abs(across[0]) + upper * Math.abs(along[0]) + margin
  const reachY = outer * Math.abs(across[1]) + upper * Math.abs(along[1]) + margin
  const x = clamp(Math.floor(root[0] - reachX), 0, width - 1)
  const y = clamp(Math.floor(root[1] - reachY), 0, height - 1)
  return {
    x,
    y,
    width: clamp(Math.ceil(root[0] + reachX), x + 1, width) - x,
    height: clamp(Math.ceil(root[1] + reachY), y + 1, height) - y,
  }
}
