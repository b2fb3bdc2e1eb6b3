import type { HairLayer } from '../composite/hair-layer.ts'
import { gaussianBlur } from '../image/blur.ts'
import { distanceTo } from '../image/distance.ts'
import { createFloatImage, planeOf, sampleInto } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { pullPush } from '../image/pull-push.ts'
import { smoothstep } from '../math/scalar.ts'
import type { SeenPhoto } from '../seen-photo.ts'
import { floats, recycle } from '../workspace.ts'
import { besideKind, findGapsBeside } from './gaps-beside.ts'

/** Brightness of hair behind the neck against the hair around. */
const shade = 0.45
/** How soft the ends of what fills a gap are, face widths (sigma). */
const softness = 0.015
/** How far what fills a gap goes on over the person, fully and at all, face widths: the outermost pixels of a face are half room, a bright line before dark hair. */
const overlap = { full: 0.008, none: 0.016 } as const
/** The same under the hair beside, whose edge lets the room through. */
const underlap = { full: 0.02, none: 0.04 } as const
/** Distances to whole pixels make a staircase of the jaw: they are blurred by so much, px. */
const stepless = 0.8
/** The colour of the hair around is averaged over so many pixels a step. */
const colorStep = 8

/** Puts dark hair into the gaps between the person's face or neck and the hair that hangs beside them, in place. */
export function fillBehind(layer: HairLayer, photo: SeenPhoto): void {
  const { width, height, data } = layer
  const { unit } = photo.head.frame
  const found = findGapsBeside(layer, photo)
  if (!found) return
  const { kinds, gaps } = found
  const soft = gaussianBlur(planeOf(layer, gaps), unit * softness).data
  const steps = distanceTo(layer, (i) => gaps[i]! > 0.5)
  const toFilled = gaussianBlur(planeOf(layer, steps), stepless).data
  const around = colorAround(layer)
  const color = new Float64Array(3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const { full, none } = kinds[i] === besideKind.person ? overlap : underlap
      const edge =
        kinds[i] === besideKind.gap
          ? smoothstep(0.1, 0.5, soft[i]!)
          : 1 - smoothstep(full * unit, none * unit, toFilled[i]!)
      const added = Math.max(gaps[i]!, edge) * (1 - data[i * 4 + 3]!)
      if (added < 0.01) continue
      sampleInto(color, around, (x + 0.5) / colorStep, (y + 0.5) / colorStep)
      for (let c = 0; c < 3; c++) data[i * 4 + c]! += color[c]! * shade * added
      data[i * 4 + 3]! += added
    }
  }
  recycle(gaps, soft, steps, toFilled)
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
