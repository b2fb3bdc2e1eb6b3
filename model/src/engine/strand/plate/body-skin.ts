import { surfaceId } from '../head/head-surfaces.ts'
import { gaussianBlur } from '../image/blur.ts'
import { createFloatImage, planeOf, sampleRelative } from '../image/float-image.ts'
import type { FloatImage, Size } from '../image/float-image.ts'
import { maskWhere, toFloats } from '../image/mask.ts'
import { pullPush } from '../image/pull-push.ts'
import { shrinkImage, shrinkWeighted } from '../image/resize.ts'
import { skinAt } from '../light/fit-light.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import { normalize } from '../math/vec3.ts'
import type { LayerContext } from './background.ts'
import { gridCell } from './body-grid.ts'
import type { BodyModel } from './body-model.ts'

export interface BodySkin {
  /** Linear rgb of bare skin on neck and chest, reduced; sample it in proportion. */
  readonly colors: FloatImage
  /** How far visible skin is to be repainted for the shadow that the hair cast on it, 0..1, at the photo's size. */
  readonly shadow: Float32Array
}

const reducedSize = 256
/** What the jaw's shadow leaves of the light right under the chin, and where it ends, face widths below the chin. */
const jawShadow = { strength: 0.3, from: -0.05, to: 0.42 } as const
/** The hair's shadow is looked for this far from the hair, face widths. */
const shadowReach = 0.085
/** Colours further from the face's are no sample of skin. */
const skinLimit = 2.4
/** Skin without any visible reference is this much darker than the face. */
const unseenRatio = 0.85
/** Brightness that skin may have against the model: less is hair or shadow, more is cloth. */
const plausible = { low: 0.4, high: 1.8 } as const
/** Weight of the average ratio where nothing is visible. */
const priorWeight = 0.003

/**
 * Bare skin of neck and chest: the face's light on a cylinder, darkened under the jaw, times the smooth ratio between what is
 * seen and that model. Outliers (necklaces, straps, shadows) and what touches the hair count little.
 */
export function paintBodySkin(context: LayerContext): BodySkin {
  const { input, removal, image } = context
  const { hole } = removal
  const { photo, keep, surfaces } = input
  const { silhouette, bareness } = context.layers
  const factor = Math.max(1, Math.round(Math.max(photo.width, photo.height) / reducedSize))
  const size = {
    width: Math.ceil(photo.width / factor),
    height: Math.ceil(photo.height / factor),
  }
  const { id } = surfaces
  const visible = maskWhere(
    hole.length,
    (i) =>
      silhouette[i]! > 0.98 &&
      bareness[i]! > 0.9 &&
      !hole[i] &&
      !keep[i] &&
      id[i] !== surfaceId.skull &&
      id[i] !== surfaceId.face &&
      context.body.skin.distance(gridCell(context.body.grid, i, photo.width)) < skinLimit,
  )
  const linear = { ...image, data: photo.linear }
  const seen = shrinkWeighted(linear, size, visible)
  const model = modelSkin(context, size)
  const nearHair = gaussianBlur(
    shrinkImage(planeOf(photo, toFloats(hole)), size),
    (context.finish.unit * 0.02 * size.width) / photo.width,
  )
  const ratio = ratioField(model, seen, nearHair)
  const smooth = gaussianBlur(ratio, (context.finish.unit * 0.035 * size.width) / photo.width)
  const colors = createFloatImage(size, 3)
  for (let i = 0; i < colors.data.length; i++) colors.data[i] = smooth.data[i]! * model.data[i]!
  return { colors, shadow: findHairShadow(context, visible, colors) }
}

function modelSkin({ input, body }: LayerContext, size: Size): FloatImage {
  const { grid, neckHalfWidth } = body
  const model = createFloatImage(size, 3)
  const toGrid = grid.width / size.width
  const half = (neckHalfWidth[0] + neckHalfWidth[1]) / 2
  for (let y = 0; y < size.height; y++) {
    const row = (y + 0.5) * toGrid
    const below = (row - grid.chinY) / grid.unit
    const neck = grid.neckX(row)
    const flat = smoothstep(0.05, 0.5, below)
    const jaw = 1 - jawShadow.strength * (1 - smoothstep(jawShadow.from, jawShadow.to, below))
    for (let x = 0; x < size.width; x++) {
      const across = clamp(((x + 0.5) * toGrid - neck) / half, -1.6, 1.6)
      const nx = clamp(across * (1 - flat * 0.6), -0.97, 0.97) * 0.9
      const ny = 0.12 - 0.25 * flat
      const nz = -Math.sqrt(1 - nx * nx)
      const normal = normalize([nx, ny, nz])
      for (const c of [0, 1, 2] as const) {
        const lit = skinAt(input.light, c, normal)
        model.data[(y * size.width + x) * 3 + c] = lit * jaw * (c === 0 ? 1 : 0.97)
      }
    }
  }
  return model
}

function ratioField(
  model: FloatImage,
  seen: { readonly image: FloatImage; readonly weight: Float32Array },
  nearHair: FloatImage,
): FloatImage {
  const ratio = createFloatImage(model, 3)
  const weight = new Float32Array(model.width * model.height)
  const greens: number[] = []
  for (let i = 0; i < weight.length; i++) {
    if (seen.weight[i]! <= 0.5) continue
    for (let c = 0; c < 3; c++) {
      ratio.data[i * 3 + c] = seen.image.data[i * 3 + c]! / Math.max(0.01, model.data[i * 3 + c]!)
    }
    const green = ratio.data[i * 3 + 1]!
    if (green < plausible.low || green > plausible.high) continue
    weight[i] = 1
    greens.push(ratio.data[i * 3 + 1]!)
  }
  greens.sort((a, b) => a - b)
  const median = greens[greens.length >> 1] ?? 1
  const mean = [0, 0, 0]
  let total = 0
  for (let i = 0; i < weight.length; i++) {
    if (weight[i] === 0) continue
    const relative = ratio.data[i * 3 + 1]! / median
    const spread = relative < 1 ? 0.35 : 0.5
    weight[i] = Math.exp(-((Math.log(Math.max(0.05, relative)) / spread) ** 2))
    for (let c = 0; c < 3; c++) mean[c]! += weight[i]! * ratio.data[i * 3 + c]!
    total += weight[i]!
  }
  for (let i = 0; i < weight.length; i++) {
    weight[i]! *= 1 - 0.75 * smoothstep(0.02, 0.4, nearHair.data[i]!)
    if (weight[i]! >= priorWeight) continue
    weight[i] = priorWeight
    for (let c = 0; c < 3; c++) ratio.data[i * 3 + c] = total > 5 ? mean[c]! / total : unseenRatio
  }
  return pullPush(ratio, weight)
}

/** Skin beside the hair that is clearly darker or brighter than the smooth estimate; full inside the hole. */
function findHairShadow(
  { input, layers, removal, finish }: LayerContext,
  visible: Uint8Array,
  colors: FloatImage,
): Float32Array {
  const { photo, keep } = input
  const { width, height } = photo
  const reach = finish.unit * shadowReach
  const isOff = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (removal.distance[i]! > reach) continue
      if (removal.weight[i]! > 0.98) {
        isOff[i] = 1
      } else if (layers.silhouette[i]! > 0.98 && layers.bareness[i]! > 0.9) {
        const expected = sampleRelative(colors, (x + 0.5) / width, (y + 0.5) / height, 1)
        const relative = photo.linear[i * 3 + 1]! / Math.max(0.01, expected)
        isOff[i] = Math.max(smoothstep(0.92, 0.76, relative), smoothstep(1.12, 1.28, relative))
      }
    }
  }
  const soft = gaussianBlur(planeOf(photo, isOff), finish.unit * 0.01).data
  for (let i = 0; i < soft.length; i++) {
    const isSkin = visible[i] === 1 || (removal.hole[i] === 1 && layers.bareness[i]! > 0.9)
    if (!isSkin || keep[i] || layers.silhouette[i]! < 0.98) soft[i] = 0
  }
  return soft
}

/** Shading of a limb's side near the neck's outline, 0.78..1. */
export function neckSideShade(body: BodyModel, x: number, y: number): number {
  const { grid, neckHalfWidth } = body
  const row = y * grid.scale
  const across = x * grid.scale - grid.neckX(row)
  const relative = Math.abs(across) / neckHalfWidth[across < 0 ? 0 : 1]
  const below = (row - grid.chinY) / grid.unit
  return 1 - 0.22 * smoothstep(0.72, 1.02, relative) * (1 - smoothstep(0.1, 0.3, below))
}
