import { surfaceId } from '../head/head-surfaces.ts'
import { distanceTo } from '../image/distance.ts'
import { planeOf, sampleAt, sampleRelative } from '../image/float-image.ts'
import type { FloatImage, Size } from '../image/float-image.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import type { BodyModel } from './body-model.ts'
import { neckSideShade } from './body-skin.ts'
import type { BodySkin } from './body-skin.ts'
import type { Flyaways } from './flyaways.ts'
import type { HeadSkin } from './head-skin.ts'
import type { LayerContext } from './layer-context.ts'
import { paintTexture } from './paint-texture.ts'
import type { TextureFill } from './texture-fill.ts'
import { boxAround } from './window.ts'

export interface PlateLayers {
  readonly flyaways: Flyaways | null
  readonly background: TextureFill | null
  readonly clothes: TextureFill | null
  readonly bodySkin: BodySkin
  readonly headSkin: HeadSkin
}

export interface ComposedPlate {
  /** Linear rgb. */
  readonly linear: Float32Array
  /** How much of each pixel is painted anew, 0..1. */
  readonly painted: Float32Array
  /** 1 where the photo was painted anew. */
  readonly hole: Uint8Array
  /** Cover of the head's surfaces antialiased where the photo was painted anew. */
  readonly coverage: Float32Array
}

/** Beside what must stay, new paint fades over this, face widths. */
const keepFade = 0.02
/** Fine unevenness of real skin, part of its brightness. */
const skinTexture = 0.012
/** The body's blurred outline is steepened by this around its middle. */
const edgeGain = 12.5
const faintest = 0.001

/** Stacks the layers in the hole at the photo's own resolution; all else keeps the photo's values. */
export function composePlate(context: LayerContext, layers: PlateLayers): ComposedPlate {
  const { input, body, grain, grainLevel } = context
  const { photo, surfaces, keep, skinShade } = input
  const { width, height } = photo
  const { grid } = body
  const { background, clothes, bodySkin, headSkin } = layers
  const amounts = planeOf(grid, paintAmounts(context, layers))
  const linear = Float32Array.from(photo.linear)
  const painted = new Float32Array(width * height)
  const hole = new Uint8Array(width * height)
  const coverage = Float32Array.from(surfaces.id, (id) =>
    id === surfaceId.skull || id === surfaceId.face ? 1 : 0,
  )
  const painter = { grid, photo, grain, grainLevel }
  const behind = new Float32Array(3)
  const cloth = new Float32Array(3)
  for (const { x, y, amount } of paintedPixels(context, amounts, layers.flyaways)) {
    const i = y * width + x
    if (keep[i]) continue
    hole[i] = 1
    painted[i] = amount
    const point = { x, y }
    const [gu, gv] = [(x + 0.5) * grid.scale, (y + 0.5) * grid.scale]
    const [u, v] = [(x + 0.5) / width, (y + 0.5) / height]
    const noise = grain(x, y)
    const cover = steepened(sampleAt(body.silhouette, gu, gv))
    const onHead = headCover(surfaces, x, y)
    coverage[i] = onHead
    for (let c = 0; c < 3; c++) behind[c] = Math.sqrt(photo.linear[i * 3 + c]!)
    if (background && cover < 1 && onHead < 1) paintTexture(painter, background, point, behind)
    if (cover > 0 && onHead < 1) {
      const bareness = clothes ? smoothstep(0.4, 0.6, sampleAt(body.bareness, gu, gv)) : 1
      if (clothes && bareness < 1) paintTexture(painter, clothes, point, cloth)
      const shade = neckSideShade(body, gu, gv)
      for (let c = 0; c < 3; c++) {
        const skin =
          Math.sqrt(sampleRelative(bodySkin.colors, u, v, c) * shade) + noise * grainLevel
        const front = skin * bareness + cloth[c]! * (1 - bareness)
        behind[c]! += (front - behind[c]!) * cover
      }
    }
    for (let c = 0; c < 3; c++) {
      let color = behind[c]! ** 2
      if (onHead > 0) {
        const skin =
          skinShade[i * 3 + c]! *
          sampleRelative(headSkin.ratio, u, v, c) *
          (1 + noise * (skinTexture + grainLevel * 2))
        color += (skin - color) * onHead
      }
      linear[i * 3 + c]! += (Math.max(0, color) - linear[i * 3 + c]!) * amount
    }
  }
  return { linear, painted, hole, coverage }
}

/** How much new paint each grid pixel gets, 0..1. */
function paintAmounts(
  { body, removal }: LayerContext,
  { bodySkin, headSkin }: PlateLayers,
): Float32Array {
  const { grid } = body
  const toKeep = distanceTo(grid, (i) => grid.keep[i] === 1)
  const fade = Math.max(1, grid.unit * keepFade)
  return removal.weight.map(
    (weight, i) =>
      Math.max(weight, bodySkin.shadow[i]!, headSkin.remnants[i]!) * Math.min(1, toKeep[i]! / fade),
  )
}

interface PaintedPixel {
  readonly x: number
  readonly y: number
  readonly amount: number
}

function* paintedPixels(
  { input, body }: LayerContext,
  amounts: FloatImage,
  flyaways: Flyaways | null,
): Generator<PaintedPixel> {
  const { photo } = input
  const { scale } = body.grid
  const mask = Uint8Array.from(amounts.data, (amount) => (amount > 0 ? 1 : 0))
  const gridBox = boxAround(mask, amounts, 1)
  if (!gridBox) return
  const left = Math.max(0, Math.min(flyaways?.box.x ?? Infinity, Math.floor(gridBox.x / scale)))
  const top = Math.max(0, Math.min(flyaways?.box.y ?? Infinity, Math.floor(gridBox.y / scale)))
  const right = Math.min(
    photo.width,
    Math.max(
      flyaways ? flyaways.box.x + flyaways.box.width : 0,
      Math.ceil((gridBox.x + gridBox.width) / scale),
    ),
  )
  const bottom = Math.min(
    photo.height,
    Math.max(
      flyaways ? flyaways.box.y + flyaways.box.height : 0,
      Math.ceil((gridBox.y + gridBox.height) / scale),
    ),
  )
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      let amount = sampleAt(amounts, (x + 0.5) * scale, (y + 0.5) * scale)
      if (flyaways) amount = Math.max(amount, flyawayCover(flyaways, x, y))
      if (amount > faintest) yield { x, y, amount }
    }
  }
}

function flyawayCover({ box, cover }: Flyaways, x: number, y: number): number {
  const u = (x - box.x + 0.5) / 2
  const v = (y - box.y + 0.5) / 2
  if (u < 0 || v < 0 || u > cover.width || v > cover.height) return 0
  return smoothstep(0, 0.6, sampleAt(cover, u, v))
}

/** Part of the 3 × 3 pixels around a pixel that show skull or face. */
function headCover(
  { width, height, id }: Size & { readonly id: Uint8Array },
  x: number,
  y: number,
): number {
  if (id[y * width + x] === surfaceId.none && x > 1 && id[y * width + x - 2] === surfaceId.none) {
    if (id[y * width + Math.min(width - 1, x + 2)] === surfaceId.none) return 0
  }
  let count = 0
  for (let dy = -1; dy <= 1; dy++) {
    const row = clamp(y + dy, 0, height - 1) * width
    for (let dx = -1; dx <= 1; dx++) {
      const value = id[row + clamp(x + dx, 0, width - 1)]!
      if (value === surfaceId.skull || value === surfaceId.face) count++
    }
  }
  return count / 9
}

function steepened(value: number): number {
  return clamp((value - 0.5) * edgeGain + 0.5, 0, 1)
}

/** The body's silhouette at the photo's size, its edge a pixel or two wide. */
export function enlargeSilhouette(
  { grid, silhouette }: BodyModel,
  { width, height }: Size,
): Float32Array {
  const result = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) * grid.scale
    for (let x = 0; x < width; x++) {
      result[y * width + x] = steepened(sampleAt(silhouette, (x + 0.5) * grid.scale, v))
    }
  }
  return result
}
