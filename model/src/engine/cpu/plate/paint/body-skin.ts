import { gaussianBlur } from '../../image/blur.ts'
import { distanceTo } from '../../image/distance.ts'
import { createFloatImage, fitWithin, planeOf } from '../../image/float-image.ts'
import type { FloatImage, Size } from '../../image/float-image.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import { dilate } from '../../image/morphology.ts'
import { shrinkImage, shrinkWeighted } from '../../image/resize.ts'
import { skinAt } from '../../light/fit-light.ts'
import { clamp, smoothstep } from '../../math/scalar.ts'
import { normalize } from '../../math/vec3.ts'
import type { BodyModel } from '../model/body-model.ts'
import type { LayerContext } from './layer-context.ts'
import { ratioOf, spreadRatio } from './skin-ratio.ts'
import { floats } from '../../workspace.ts'

/** Beside the neck the shoulders begin and turn up to the light (women/45); in half widths of the neck. */
const slope = { from: 0.95, to: 1.5 } as const
/** Near its outline the body is round: this far inside, face widths, and so steep at the edge. */
const roundness = { reach: 0.4, tilt: 2 } as const
/** Skin without any visible reference is this much darker than the face. */
const unseenRatio = 0.85

/**
 * Bare skin of neck and chest: the face's light on a cylinder and on round shoulders, as much lighter or darker as what is seen is against
 * that model.
 *
 * @returns Linear rgb, reduced; sample it in proportion.
 */
export function paintBodySkin(context: LayerContext): FloatImage {
  const { grid } = context.body
  const size = fitWithin(grid, Math.max(grid.width, grid.height) / 2)
  const model = modelSkin(context, size)
  const { image, weight } = shrinkWeighted(grid.linear, size, seenSkin(context))
  const { data } = shrinkImage(planeOf(grid, toFloats(context.removal.hole)), size)
  const isHole = maskWhere(data.length, (i) => data[i]! > 0)
  const ratio = spreadRatio(ratioOf(image, model), {
    isSeen: maskWhere(weight.length, (i) => weight[i]! > 0.5),
    // A little further, since colours are sampled between pixels.
    hole: dilate(isHole, size, 1),
    unit: (grid.unit * size.width) / grid.width,
    unseen: unseenRatio,
  })
  for (let i = 0; i < ratio.data.length; i++) ratio.data[i]! *= model.data[i]!
  return ratio
}

/** Where the body's bare skin is seen. */
function seenSkin({ body, removal }: LayerContext): Uint8Array {
  const { grid, silhouette, bareness } = body
  return maskWhere(
    grid.id.length,
    (i) =>
      silhouette.data[i]! > 0.9 &&
      bareness.data[i]! > 0.85 &&
      !removal.hole[i] &&
      !grid.keep[i] &&
      !grid.head[i] &&
      grid.isSkin[i] === 1,
  )
}

function modelSkin({ input, body }: LayerContext, size: Size): FloatImage {
  const { grid } = body
  const model = createFloatImage(size, 3)
  const toGrid = grid.width / size.width
  const round = outwardTilt(body, size)
  for (let y = 0; y < size.height; y++) {
    const row = (y + 0.5) * toGrid
    const below = (row - grid.chinY) / grid.unit
    const neck = grid.neckX(row)
    const flat = smoothstep(0.05, 0.5, below)
    for (let x = 0; x < size.width; x++) {
      const across = clamp(((x + 0.5) * toGrid - neck) / grid.neckHalfWidth, -1.6, 1.6)
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
  const tilt = floats(width * height * 2)
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
