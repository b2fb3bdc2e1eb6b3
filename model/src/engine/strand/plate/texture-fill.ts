import { gaussianBlur } from '../image/blur.ts'
import {
  createFloatImage,
  fitWithin,
  planeOf,
  sampleAt,
  sampleRelative,
} from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import type { GrainTile } from '../image/grain-tile.ts'
import { stretchMembrane } from '../image/membrane.ts'
import { shrinkWeighted } from '../image/resize.ts'
import type { Rectangle } from '../image/rgb-image.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import { pixelRole } from './patch-canvas.ts'
import { matchPatches } from './patch-match.ts'
import type { PatchFill } from './patch-match.ts'
import { boxAround, cropImage, cropMask } from './window.ts'

export interface TextureFillTask {
  /** Sqrt-linear rgb. */
  readonly image: FloatImage
  /** 1 where colours are wanted. */
  readonly hole: Uint8Array
  /** 1 where colours may be taken from. */
  readonly source: Uint8Array
  /** Column about which sources may be mirrored, or null. */
  readonly mirrorX: number | null
  /** Face width, px. */
  readonly unit: number
  readonly seed: number
  readonly grain: GrainTile
  /** Deviation of the grain that smooth parts get. */
  readonly grainLevel: number
  /** Texture is synthesised even where the surroundings are smooth. */
  readonly alwaysTextured: boolean
}

export interface TextureFill {
  readonly window: Rectangle
  /** Sqrt-linear rgb of the window; meant for the hole alone. */
  readonly colors: FloatImage
  /** Mean patch distance; 0 where all was smooth. */
  readonly error: number
  /** Part of the hole that needed texture, 0..1. */
  readonly texturedShare: number
}

/** Sources are looked for this far around the hole, face widths. */
const windowMargin = 1
const filmSize = { longest: 220, sweeps: 40 } as const
const roughnessSize = 220
const roughnessReach = 0.12
/** Roughness from which texture begins to replace the smooth film, and where it has done so. */
const textureRange = [0.01, 0.026] as const
/** Largest fine detail copied on top of the matched colours. */
const detailLimit = 0.15

/**
 * Continues the picture into a hole: a smooth film where the surroundings are smooth, copied texture where they are not.
 * Returns null when there is no hole.
 */
export function fillTexture(task: TextureFillTask): TextureFill | null {
  const window = boxAround(task.hole, task.image, Math.round(task.unit * windowMargin))
  if (!window) return null
  const image = cropImage(task.image, window)
  const hole = cropMask(task.hole, task.image, window)
  const source = cropMask(task.source, task.image, window)
  const film = stretchMembrane(image, source, filmSize)
  const texture = task.alwaysTextured ? null : measureRoughness(image, source, task.unit)
  const colors = createFloatImage(image, 3)
  const role = new Uint8Array(hole.length)
  const share = new Float32Array(hole.length)
  const { width } = image
  let [holeCount, texturedCount] = [0, 0]
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) {
      role[i] = source[i] ? pixelRole.source : pixelRole.ignored
      for (let c = 0; c < 3; c++) colors.data[i * 3 + c] = image.data[i * 3 + c]!
      continue
    }
    const x = i % width
    const y = (i - x) / width
    const u = (x + 0.5) / width
    const v = (y + 0.5) / image.height
    for (let c = 0; c < 3; c++) colors.data[i * 3 + c] = sampleRelative(film, u, v, c)
    const roughness = texture ? sampleRelative(texture, u, v) : Infinity
    share[i] = smoothstep(textureRange[0], textureRange[1], Math.min(1, roughness))
    holeCount++
    if (share[i]! > 0) texturedCount++
    role[i] = share[i]! > 0 ? pixelRole.target : pixelRole.context
  }
  const mirrorX = task.mirrorX === null ? null : task.mirrorX - window.x
  const fill =
    texturedCount > 0 ? matchPatches({ image: colors, role, mirrorX }, task.unit, task.seed) : null
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue
    const x = i % width
    const y = (i - x) / width
    const t = fill ? share[i]! : 0
    const noise = task.grain(x + window.x, y + window.y) * task.grainLevel
    for (let c = 0; c < 3; c++) {
      const smooth = colors.data[i * 3 + c]! + noise
      const rough = fill && t > 0 ? matchedColor(fill, image, mirrorX, { x, y, c }) : 0
      share[i] = t
      colors.data[i * 3 + c] = Math.max(0, smooth * (1 - t) + rough * t)
    }
  }
  return {
    window,
    colors,
    error: fill?.error ?? 0,
    texturedShare: texturedCount / Math.max(1, holeCount),
  }
}

/** Mean deviation of luminance from its surroundings in the sources, continued into the hole. */
function measureRoughness(image: FloatImage, source: Uint8Array, unit: number): FloatImage {
  const size = fitWithin(image, roughnessSize)
  const { image: small, weight } = shrinkWeighted(image, size, source)
  const known = weight.map((w) => (w > 0.5 ? 1 : 0))
  const luma = known.map((k, i) =>
    k ? (small.data[i * 3]! + small.data[i * 3 + 1]! + small.data[i * 3 + 2]!) / 3 : 0,
  )
  const sigma = (unit * roughnessReach * size.width) / image.width
  const spread = (values: Float32Array): Float32Array =>
    gaussianBlur(planeOf(size, values), sigma).data
  const cover = spread(known)
  const mean = spread(luma)
  const deviation = luma.map((value, i) =>
    known[i] ? Math.min(0.2, Math.abs(value - mean[i]! / cover[i]!)) : 0,
  )
  const local = spread(deviation).map((value, i) => (known[i] ? value / cover[i]! : 0))
  return stretchMembrane(planeOf(size, local), known, { longest: 110, sweeps: 40 })
}

interface FillPoint {
  readonly x: number
  readonly y: number
  readonly c: number
}

/** The matched colour at a full-resolution pixel, with the fine detail of the place that it was copied from. */
function matchedColor(
  { canvas, nearest }: PatchFill,
  image: FloatImage,
  mirrorX: number | null,
  { x, y, c }: FillPoint,
): number {
  const matched = { width: canvas.stride, height: canvas.height, channels: 3, data: canvas.colors }
  const low = (column: number, row: number): number =>
    sampleAt(
      matched,
      Math.min(((column + 0.5) * canvas.width) / image.width, canvas.width - 0.5),
      ((row + 0.5) * canvas.height) / image.height,
      c,
    )
  const column = Math.min(canvas.width - 1, Math.floor((x * canvas.width) / image.width))
  const row = Math.min(canvas.height - 1, Math.floor((y * canvas.height) / image.height))
  const source = nearest[row * canvas.stride + column]!
  const base = low(x, y)
  if (source < 0) return base
  let sourceColumn = source % canvas.stride
  const sourceRow = (source - sourceColumn) / canvas.stride
  const isMirrored = sourceColumn >= canvas.width
  if (isMirrored) sourceColumn -= canvas.width
  let fromX = Math.round(x + ((sourceColumn - column) * image.width) / canvas.width)
  if (isMirrored && mirrorX !== null) fromX = Math.round(2 * mirrorX - fromX)
  fromX = clamp(fromX, 0, image.width - 1)
  const fromY = clamp(
    Math.round(y + ((sourceRow - row) * image.height) / canvas.height),
    0,
    image.height - 1,
  )
  const detail = image.data[(fromY * image.width + fromX) * 3 + c]! - low(fromX, fromY)
  return base + clamp(0.9 * detail, -detailLimit, detailLimit)
}
