import { gaussianBlur } from '../../image/blur.ts'
import { distanceTo } from '../../image/distance.ts'
import { createFloatImage, fitWithin, planeOf, sampleRelative } from '../../image/float-image.ts'
import type { FloatImage, Size } from '../../image/float-image.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import { dilate } from '../../image/morphology.ts'
import { shrinkImage, shrinkWeighted } from '../../image/resize.ts'
import { skinAt } from '../../light/fit-light.ts'
import { clamp, smoothstep } from '../../math/scalar.ts'
import { normalize } from '../../math/vec3.ts'
import type { BodyModel } from '../model/body-model.ts'
import { meetSurroundings } from './meet-surroundings.ts'
import type { LayerContext } from './layer-context.ts'
import { fieldRole, relaxField } from '../../image/relax-field.ts'

export interface BodySkin {
  /** Linear rgb of bare skin on neck and chest, reduced; sample it in proportion. */
  readonly colors: FloatImage
  /** Tips of locks that the hair's mask missed, to be repainted, 0..1, at the grid's size. */
  readonly remnants: Float32Array
}

/**
 * What is this dark against the skin that is expected there is hair: where the network sees skin this near to the hair, face widths (women/68,
 * women/70, women/95), and a little further off where it sees neither skin nor clothes (women/45).
 */
const remnant = { darkness: 0.42, reach: { skin: 0.085, neither: 0.13 } } as const
/** Beside the neck the shoulders begin and turn up to the light (women/45); in half widths of the neck. */
const slope = { from: 0.95, to: 1.5 } as const
/** Near its outline the body is round: this far inside, face widths, and so steep at the edge. */
const roundness = { reach: 0.4, tilt: 2 } as const
/** Skin without any visible reference is this much darker than the face. */
const unseenRatio = 0.85
/** Brightness that skin may have against the model: less is hair or shadow, more is cloth. */
const plausible = { low: 0.4, high: 1.8 } as const
/** Samples that agree this well with the others hold the estimate. */
const trusted = 0.35
/** Distance at which the average begins to count against the nearest skin, face widths. */
const averageReach = 1.2
const sweeps = 40

/**
 * Bare skin of neck and chest: the face's light on a cylinder and on round shoulders, times the smooth ratio between what is seen and
 * that model. Outliers (necklaces, straps, shadows) and what touches the hair count little, but at the hole's edge it is as bright as
 * what is seen there.
 */
export function paintBodySkin(context: LayerContext): BodySkin {
  const { grid } = context.body
  const size = fitWithin(grid, Math.max(grid.width, grid.height) / 2)
  const bare = seenBody(context)
  const visible = maskWhere(bare.length, (i) => bare[i] === 1 && grid.isSkin[i] === 1)
  const seen = shrinkWeighted(grid.linear, size, visible)
  const model = modelSkin(context, size)
  const ratio = ratioField(context, model, seen)
  const unit = (grid.unit * size.width) / grid.width
  const smooth = gaussianBlur(ratio, 0.03 * unit)
  const colors = createFloatImage(size, 3)
  for (let i = 0; i < colors.data.length; i++) colors.data[i] = smooth.data[i]! * model.data[i]!
  const isRemnant = findRemnants(context, bare, colors)
  const painted = maskWhere(visible.length, (i) => context.removal.hole[i]! + isRemnant[i]! > 0)
  const beside = maskWhere(visible.length, (i) => visible[i] === 1 && !painted[i])
  const around = shrinkWeighted(grid.linear, size, beside)
  const hole = shrinkImage(planeOf(grid, toFloats(painted)), size).data
  const isHole = maskWhere(hole.length, (i) => hole[i]! > 0)
  meetSurroundings(colors, {
    grid: { ...size, unit, image: around.image },
    // A little further, since colours are sampled between pixels.
    hole: dilate(isHole, size, 1),
    seen: maskWhere(hole.length, (i) => around.weight[i]! > 0.5),
  })
  return { colors, remnants: gaussianBlur(planeOf(grid, toFloats(isRemnant)), 0.6).data }
}

/** A bare body beside the hair that is as dark as no shadow makes it, and what lies around it and between it and the hair. */
function findRemnants(
  { body: { grid }, removal }: LayerContext,
  bare: Uint8Array,
  colors: FloatImage,
): Uint8Array {
  const { width, height, linear } = grid
  const isDark = maskWhere(bare.length, (i) => {
    const reach = remnant.reach[grid.isSkin[i] ? 'skin' : 'neither']
    if (!bare[i] || removal.distance[i]! > reach) return false
    const x = i % width
    const y = (i - x) / width
    const expected = sampleRelative(colors, (x + 0.5) / width, (y + 0.5) / height, 1)
    return linear.data[i * 3 + 1]! < remnant.darkness * expected
  })
  const around = dilate(isDark, grid, 2)
  return maskWhere(around.length, (i) => around[i]! * (bare[i]! + removal.hole[i]!) > 0)
}

/** Where the body is seen and is taken to be bare. */
function seenBody({ body, removal }: LayerContext): Uint8Array {
  const { grid, silhouette, bareness } = body
  return maskWhere(
    grid.id.length,
    (i) =>
      silhouette.data[i]! > 0.9 &&
      bareness.data[i]! > 0.85 &&
      !removal.hole[i] &&
      !grid.keep[i] &&
      !grid.head[i] &&
      !grid.isClothes[i],
  )
}

function modelSkin({ input, body }: LayerContext, size: Size): FloatImage {
  const { grid, neckHalfWidth } = body
  const model = createFloatImage(size, 3)
  const toGrid = grid.width / size.width
  const half = (neckHalfWidth[0] + neckHalfWidth[1]) / 2
  const round = outwardTilt(body, size)
  for (let y = 0; y < size.height; y++) {
    const row = (y + 0.5) * toGrid
    const below = (row - grid.chinY) / grid.unit
    const neck = grid.neckX(row)
    const flat = smoothstep(0.05, 0.5, below)
    for (let x = 0; x < size.width; x++) {
      const across = clamp(((x + 0.5) * toGrid - neck) / half, -1.6, 1.6)
      const sloped = smoothstep(slope.from, slope.to, Math.abs(across))
      const nx = clamp(across * (1 - flat * 0.9), -0.97, 0.97) * 0.9 * (1 - 0.6 * sloped)
      const ny = 0.12 - 0.25 * flat - 0.4 * sloped
      const nz = -Math.sqrt(Math.max(0.05, 1 - nx * nx - ny * ny))
      const at = 2 * (y * size.width + x)
      const normal = normalize([nx + round[at]! * flat, ny + round[at + 1]! * flat, nz])
      for (const c of [0, 1, 2] as const) {
        model.data[(y * size.width + x) * 3 + c] = skinAt(input.light, c, normal)
      }
    }
  }
  return model
}

/** How far the body's surface turns outward near its outline: x and y of a normal, two numbers for each pixel of `size`. */
function outwardTilt({ grid, silhouette }: BodyModel, size: Size): Float32Array {
  const { width, height } = size
  const scale = width / grid.width
  const reach = roundness.reach * grid.unit
  const inside = distanceTo(grid, (i) => silhouette.data[i]! < 0.5)
  const depth = inside.map((distance) => Math.min(1, distance / reach))
  const { data } = gaussianBlur(shrinkImage(planeOf(grid, depth), size), 0.05 * grid.unit * scale)
  const tilt = new Float32Array(width * height * 2)
  for (let y = 0; y < height; y++) {
    const [above, below] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
      const i = y * width + x
      const steepness = (1 - data[i]!) * roundness.tilt * reach * scale
      const across = data[y * width + left]! - data[y * width + right]!
      const down = data[above * width + x]! - data[below * width + x]!
      tilt[2 * i] = (across * steepness) / Math.max(1, right - left)
      tilt[2 * i + 1] = (down * steepness) / Math.max(1, below - above)
    }
  }
  return tilt
}

function ratioField(
  { body, removal }: LayerContext,
  model: FloatImage,
  seen: { readonly image: FloatImage; readonly weight: Float32Array },
): FloatImage {
  const ratio = createFloatImage(model, 3)
  const { grid } = body
  const weight = sampleWeights(model, seen, ratio)
  const mean = meanRatio(ratio, weight)
  const nearHair = gaussianBlur(
    shrinkImage(planeOf(grid, toFloats(removal.hole)), model),
    (grid.unit * 0.02 * model.width) / grid.width,
  )
  const silhouette = shrinkImage(body.silhouette, model)
  const pull = new Float32Array(weight.length)
  const role = new Uint8Array(weight.length)
  const reach = (averageReach * grid.unit * model.width) / grid.width
  for (let i = 0; i < weight.length; i++) {
    const trust = weight[i]! * (1 - 0.75 * smoothstep(0.02, 0.4, nearHair.data[i]!))
    if (silhouette.data[i]! > 0.02) role[i] = trust > trusted ? fieldRole.fixed : fieldRole.free
    // Doubtful samples pull a little; what is not seen leans to the average.
    pull[i] = trust > 0.02 ? 0.15 * trust : 1 / reach ** 2
    if (trust <= 0.02) for (let c = 0; c < 3; c++) ratio.data[i * 3 + c] = mean[c]!
  }
  return relaxField({ values: ratio, role, pull, sweeps })
}

/** Writes the ratio of seen and modelled skin, and tells how far each can be believed. */
function sampleWeights(
  model: FloatImage,
  seen: { readonly image: FloatImage; readonly weight: Float32Array },
  ratio: FloatImage,
): Float32Array {
  const weight = new Float32Array(seen.weight.length)
  const greens: number[] = []
  for (let i = 0; i < weight.length; i++) {
    if (seen.weight[i]! <= 0.5) continue
    for (let c = 0; c < 3; c++) {
      ratio.data[i * 3 + c] = seen.image.data[i * 3 + c]! / Math.max(0.01, model.data[i * 3 + c]!)
    }
    const green = ratio.data[i * 3 + 1]!
    if (green < plausible.low || green > plausible.high) continue
    weight[i] = 1
    greens.push(green)
  }
  greens.sort((a, b) => a - b)
  const median = greens[greens.length >> 1] ?? 1
  for (let i = 0; i < weight.length; i++) {
    if (weight[i] === 0) continue
    const relative = ratio.data[i * 3 + 1]! / median
    const spread = relative < 1 ? 0.35 : 0.5
    weight[i] = Math.exp(-((Math.log(Math.max(0.05, relative)) / spread) ** 2))
  }
  return weight
}

function meanRatio(ratio: FloatImage, weight: Float32Array): readonly number[] {
  const mean = [0, 0, 0]
  let total = 0
  for (let i = 0; i < weight.length; i++) {
    for (let c = 0; c < 3; c++) mean[c]! += weight[i]! * ratio.data[i * 3 + c]!
    total += weight[i]!
  }
  return mean.map((sum) => (total > 5 ? sum / total : unseenRatio))
}

/** Shading of the neck's side, 0.78..1. Grid px. */
export function neckSideShade({ grid, neckHalfWidth }: BodyModel, x: number, y: number): number {
  const below = (y - grid.chinY) / grid.unit
  if (below > 0.3) return 1
  const across = x - grid.neckX(y)
  const relative = Math.abs(across) / neckHalfWidth[across < 0 ? 0 : 1]
  const side = smoothstep(0.72, 1.02, relative) * (1 - smoothstep(slope.from, slope.to, relative))
  return 1 - 0.22 * side * (1 - smoothstep(0.1, 0.3, below))
}
