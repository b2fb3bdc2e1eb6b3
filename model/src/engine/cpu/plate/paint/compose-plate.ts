import { surfaceId } from '../../head/head-surfaces.ts'
import { distanceTo } from '../../image/distance.ts'
import { planeOf, sampleAt, sampleInto } from '../../image/float-image.ts'
import type { FloatImage, Size } from '../../image/float-image.ts'
import { clamp, smoothstep } from '../../math/scalar.ts'
import type { BodyModel } from '../model/body-model.ts'
import type { Flyaways } from './flyaways.ts'
import type { HeadSkin } from './head-skin.ts'
import type { LayerContext } from './layer-context.ts'
import { createEyePainter } from './mirrored-eyes.ts'
import { paintTexture } from './paint-texture.ts'
import type { TextureFill } from './texture-fill.ts'
import { bytes, floats } from '../../workspace.ts'

export interface PlateLayers {
  readonly flyaways: Flyaways | null
  readonly background: TextureFill | null
  readonly clothes: TextureFill | null
  /** Linear rgb of bare skin, reduced; sampled in proportion. */
  readonly bodySkin: FloatImage
  readonly headSkin: HeadSkin
}

export interface ComposedPlate {
  /** Linear rgb. */
  readonly linear: Float32Array
  /** How much of each pixel is painted anew, 0..1. */
  readonly painted: Float32Array
  /** Mean difference of new paint and photo where one fades into the other, of sqrt-linear 0..1. */
  readonly seamContrast: number
  /** 1 where the photo was painted anew. */
  readonly hole: Uint8Array
  /** Cover of the head's surfaces antialiased where the photo was painted anew. */
  readonly coverage: Float32Array
}

/** Beside what must stay, new paint fades over this, face widths. */
const keepFade = 0.045
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
  const linear = floats(photo.linear.length)
  linear.set(photo.linear)
  const painted = floats(width * height)
  const hole = bytes(width * height)
  const coverage = floats(width * height)
  for (let i = 0; i < coverage.length; i++) coverage[i] = isHead(surfaces.id[i]!)
  const skinScale = bodySkin.width / grid.width
  const headScale = headSkin.ratio.width / grid.width
  const painter = { grid, photo, grain, grainLevel }
  const paintEye = createEyePainter(input, grid, headSkin.ratio)
  const point = { x: 0, y: 0 }
  // Sum and weight; an array, since numbers that a closure changes would be allocated anew each time.
  const seam = new Float64Array(2)
  const behind = new Float64Array(3)
  const cloth = new Float64Array(3)
  const bare = new Float64Array(3)
  forEachPainted(context, amounts, layers.flyaways, (x, y, amount) => {
    const i = y * width + x
    if (keep[i]) return
    hole[i] = 1
    painted[i] = amount
    point.x = x
    point.y = y
    const gu = (x + 0.5) * grid.scale
    const gv = (y + 0.5) * grid.scale
    const noise = grain(x, y)
    const cover = steepened(sampleAt(body.silhouette, gu, gv))
    const onHead = headCover(surfaces, x, y)
    coverage[i] = onHead
    for (let c = 0; c < 3; c++) behind[c] = Math.sqrt(photo.linear[i * 3 + c]!)
    if (background && cover < 1 && onHead < 1) paintTexture(painter, background, point, behind)
    if (cover > 0 && onHead < 1) {
      const bareness = clothes ? smoothstep(0.4, 0.6, sampleAt(body.bareness, gu, gv)) : 1
      if (clothes && bareness < 1) paintTexture(painter, clothes, point, cloth)
      sampleInto(bare, bodySkin, gu * skinScale, gv * skinScale)
      for (let c = 0; c < 3; c++) {
        const skin = Math.sqrt(bare[c]!) + noise * grainLevel
        const front = skin * bareness + cloth[c]! * (1 - bareness)
        behind[c]! += (front - behind[c]!) * cover
      }
    }
    if (onHead > 0) {
      sampleInto(bare, headSkin.ratio, gu * headScale, gv * headScale)
      const shadeAt = 3 * nearestHead(surfaces, i)
      const unevenness = 1 + noise * (skinTexture + grainLevel * 2)
      for (let c = 0; c < 3; c++) bare[c]! *= skinShade[shadeAt + c]! * unevenness
      paintEye?.(x, y, bare)
    }
    for (let c = 0; c < 3; c++) {
      let color = behind[c]! ** 2
      if (onHead > 0) color += (bare[c]! - color) * onHead
      const before = linear[i * 3 + c]!
      linear[i * 3 + c] = before + (Math.max(0, color) - before) * amount
      const fading = amount * (1 - amount)
      if (fading === 0) continue
      seam[0]! += fading * Math.abs(Math.sqrt(Math.max(0, color)) - Math.sqrt(before))
      seam[1]! += fading
    }
  })
  return { linear, painted, hole, coverage, seamContrast: seam[0]! / Math.max(1, seam[1]!) }
}

/** How much new paint each grid pixel gets, 0..1. */
function paintAmounts({ body, removal }: LayerContext, { headSkin }: PlateLayers): Float32Array {
  const { grid } = body
  const toKeep = distanceTo(grid, (i) => grid.keep[i] === 1)
  const fade = Math.max(1, grid.unit * keepFade)
  return removal.weight.map(
    (weight, i) => Math.max(weight, headSkin.remnants[i]!) * Math.min(1, toKeep[i]! / fade),
  )
}

/** Calls `paint` for each pixel of the photo that gets new paint, row by row. */
function forEachPainted(
  { input, body }: LayerContext,
  amounts: FloatImage,
  flyaways: Flyaways | null,
  paint: (x: number, y: number, amount: number) => void,
): void {
  const { width, height } = input.photo
  const { scale } = body.grid
  const row = new Float32Array(amounts.width)
  for (let y = 0; y < height; y++) {
    const isEmpty = !blendRows(amounts, (y + 0.5) * scale, row)
    const hasFlyaways =
      flyaways !== null && y >= flyaways.box.y && y < flyaways.box.y + flyaways.box.height
    if (isEmpty && !hasFlyaways) continue
    for (let x = 0; x < width; x++) {
      const u = clamp((x + 0.5) * scale - 0.5, 0, amounts.width - 1.001)
      const column = u | 0
      let amount = row[column]! + (u - column) * (row[column + 1]! - row[column]!)
      if (hasFlyaways && amount < 1) amount = Math.max(amount, flyawayCover(flyaways, x, y))
      if (amount > faintest) paint(x, y, amount)
    }
  }
}

/** Writes a row between the rows of a plane; false where it is zero throughout. */
function blendRows({ width, height, data }: FloatImage, y: number, row: Float32Array): boolean {
  const v = clamp(y - 0.5, 0, height - 1.001)
  const top = (v | 0) * width
  const t = v - (v | 0)
  let sum = 0
  for (let x = 0; x < width; x++) {
    row[x] = data[top + x]! * (1 - t) + data[top + width + x]! * t
    sum += row[x]!
  }
  return sum > 0
}

function flyawayCover({ box, cover }: Flyaways, x: number, y: number): number {
  const column = (x - box.x) >> 1
  const line = (y - box.y) >> 1
  if (column < 0 || column >= cover.width || line >= cover.height) return 0
  if (cover.data[line * cover.width + column] === 0) return 0
  return smoothstep(0, 0.6, sampleAt(cover, (x - box.x + 0.5) / 2, (y - box.y + 0.5) / 2))
}

/** Part of the 3 × 3 pixels around a pixel that show skull or face. */
function headCover(
  { width, height, id }: Size & { readonly id: Uint8Array },
  x: number,
  y: number,
): number {
  if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return isHead(id[y * width + x]!)
  let count = 0
  for (let i = (y - 1) * width + x; i <= (y + 1) * width + x; i += width) {
    count += isHead(id[i - 1]!) + isHead(id[i]!) + isHead(id[i + 1]!)
  }
  return count / 9
}

/** The pixel itself, or where it lies just outside the head, one of its neighbours on it. */
function nearestHead(
  { width, id }: Pick<Size, 'width'> & { readonly id: Uint8Array },
  i: number,
): number {
  if (isHead(id[i]!)) return i
  for (let dy = -width; dy <= width; dy += width) {
    for (let dx = -1; dx <= 1; dx++)
      if (isHead(id[i + dy + dx] ?? surfaceId.none)) return i + dy + dx
  }
  return i
}

function isHead(id: number): number {
  return id === surfaceId.skull || id === surfaceId.face ? 1 : 0
}

function steepened(value: number): number {
  return clamp((value - 0.5) * edgeGain + 0.5, 0, 1)
}

/** The body's silhouette at the photo's size, its edge a pixel or two wide. */
export function enlargeSilhouette(
  { grid, silhouette }: BodyModel,
  { width, height }: Size,
): Float32Array {
  const result = floats(width * height)
  const row = new Float32Array(grid.width)
  for (let y = 0; y < height; y++) {
    if (!blendRows(silhouette, (y + 0.5) * grid.scale, row)) continue
    for (let x = 0; x < width; x++) {
      const u = clamp((x + 0.5) * grid.scale - 0.5, 0, grid.width - 1.001)
      const column = u | 0
      const value = row[column]! + (u - column) * (row[column + 1]! - row[column]!)
      result[y * width + x] = steepened(value)
    }
  }
  return result
}
