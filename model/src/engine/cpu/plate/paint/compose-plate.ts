import { isHeadSurface } from '../../head/head-surfaces.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { createGrainTile } from '../../image/grain-tile.ts'
import { distanceTo } from '../../image/distance.ts'
import { planeOf, sampleAt, sampleInto, type FloatImage } from '../../image/float-image.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import { dilate } from '../../image/morphology.ts'
import { enlargePlane } from '../../image/resize.ts'
import { boxAround, cropMask } from '../../image/window.ts'
import { smoothstep, steepened } from '../../math/scalar.ts'
import { browsAndEyes } from '../../face/face-zones.ts'
import type { BodyModel } from '../model/body-model.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import type { PlateInput } from '../plate-input.ts'
import type { Flyaways } from './flyaways.ts'
import type { HeadSkin } from './skin.ts'
import type { LayerContext } from './layer-context.ts'
import { createEyePainter } from './mirrored-eyes.ts'
import { paintTexture } from './paint-texture.ts'
import { leaveSpared, stepRounding } from './spared-parts.ts'
import type { TextureFill } from './texture-fill.ts'
import { copyFloats, floats } from '../../workspace.ts'
import type { Size } from '../../../box.ts'

export interface PlateLayers {
  readonly flyaways: Flyaways | null
  readonly background: TextureFill | null
  readonly clothes: TextureFill | null
  /** Sqrt-linear rgb of bare skin, at the grid's size. */
  readonly bodySkin: FloatImage
  readonly headSkin: HeadSkin
}

export interface ComposedPlate {
  /** Linear rgb. */
  readonly linear: Float32Array
  /** How much of each pixel is repainted, 0..1. */
  readonly painted: Float32Array
  /** Mean difference between new paint and photo where they blend, of sqrt-linear 0..1. */
  readonly seamContrast: number
  /** How much of each pixel the head's surfaces cover, antialiased where the photo was repainted. */
  readonly coverage: Float32Array
}

/** New paint fades over this beside what must stay, face widths. */
const keepFade = 0.045
/** Brows and eyes that stay fade over this, face widths (sigma). */
const eyeFade = 0.01
/** Fine unevenness of real skin: its deviation, as a part of the brightness, and its softness, px (sigma). */
const skinTexture = { deviation: 0.012, softness: 0.35 } as const
const faintest = 0.001

/** Stacks the layers in the hole at the photo's own resolution; all else keeps the photo's values. */
export function composePlate(context: LayerContext, layers: PlateLayers): ComposedPlate {
  const { input, body } = context
  const { photo, surfaces } = input
  const { width } = photo
  const { grid } = body
  const { background, clothes, bodySkin, headSkin } = layers
  const { linear, painted } = planPaint(context, layers)
  const coverage = floats(painted.length)
  for (let i = 0; i < coverage.length; i++) coverage[i] = isHead(surfaces.id[i]!)
  const painter = { grid, photo }
  const uneven = createGrainTile(3, skinTexture.softness)
  const nearHead = dilate(grid.head, grid, 1)
  const isBesideEars = maskWhere(
    nearHead.length,
    (i) => grid.besideEars[i]! + grid.spared[i]! * nearHead[i]! > 0,
  )
  // One pixel wider, since colours are sampled between pixels.
  const besideEars = planeOf(grid, toFloats(dilate(isBesideEars, grid, 1)))
  const headAndEars = gaussianBlur(
    planeOf(
      grid,
      besideEars.data.map((_, i) => Math.max(grid.head[i]!, grid.spared[i]!)),
    ),
    stepRounding,
  )
  const paintEye = createEyePainter(input, grid, headSkin.colors)
  let [seam, seamWeight] = [0, 0]
  const behind = new Float64Array(3)
  const cloth = new Float64Array(3)
  const bare = new Float64Array(3)
  for (let i = 0; i < painted.length; i++) {
    const amount = painted[i]!
    if (amount === 0) continue
    const x = i % width
    const y = (i - x) / width
    const point = { x, y }
    const gu = (x + 0.5) * grid.scale
    const gv = (y + 0.5) * grid.scale
    const cover = steepened(sampleAt(body.silhouette, gu, gv))
    const isBeside = sampleAt(besideEars, gu, gv) > 0
    const beside = isBeside ? steepened(sampleAt(headAndEars, gu, gv)) : 0
    const onHead = Math.max(headCover(surfaces, x, y), beside)
    coverage[i] = onHead
    for (let c = 0; c < 3; c++) behind[c] = Math.sqrt(photo.linear[i * 3 + c]!)
    if (background && cover < 1 && onHead < 1) paintTexture(painter, background, point, behind)
    if (cover > 0 && onHead < 1) {
      const bareness = clothes ? smoothstep(0.4, 0.6, sampleAt(body.bareness, gu, gv)) : 1
      if (clothes && bareness < 1) paintTexture(painter, clothes, point, cloth)
      sampleInto(bare, bodySkin, gu, gv)
      for (let c = 0; c < 3; c++) {
        const front = bare[c]! * bareness + cloth[c]! * (1 - bareness)
        behind[c]! += (front - behind[c]!) * cover
      }
    }
    if (onHead > 0) {
      sampleInto(bare, headSkin.colors, gu, gv)
      const unevenness = 1 + uneven(x, y) * skinTexture.deviation
      for (let c = 0; c < 3; c++) bare[c] = bare[c]! ** 2 * unevenness
      paintEye(x, y, bare)
    }
    for (let c = 0; c < 3; c++) {
      let color = behind[c]! ** 2
      if (onHead > 0) color += (bare[c]! - color) * onHead
      const before = linear[i * 3 + c]!
      linear[i * 3 + c] = before + (Math.max(0, color) - before) * amount
      const fading = amount * (1 - amount)
      if (fading === 0) continue
      seam += fading * Math.abs(Math.sqrt(Math.max(0, color)) - Math.sqrt(before))
      seamWeight += fading
    }
  }
  return { linear, painted, coverage, seamContrast: seam / Math.max(1, seamWeight) }
}

/** Where the photo gets new paint, and its colours there without hair over what stays. */
export function planPaint(
  { input, body, removal }: LayerContext,
  { headSkin, flyaways }: Pick<PlateLayers, 'headSkin' | 'flyaways'>,
): Pick<ComposedPlate, 'linear' | 'painted'> {
  const { grid } = body
  const { photo, keep } = input
  const toKeep = distanceTo(grid, (i) => grid.keep[i] === 1)
  const fade = Math.max(1, grid.unit * keepFade)
  const shares = removal.weightWithoutEars.map(
    (weight, i) => Math.max(weight, headSkin.remnants[i]!) * Math.min(1, toKeep[i]! / fade),
  )
  const painted = enlargePlane(planeOf(grid, shares), photo, grid.scale)
  const linear = copyFloats(photo.linear)
  leaveEyes(painted, grid, input)
  leaveSpared({ painted, linear }, grid, input)
  if (flyaways) addFlyaways(painted, flyaways, photo.width)
  for (let i = 0; i < painted.length; i++) if (keep[i] || painted[i]! <= faintest) painted[i] = 0
  return { linear, painted }
}

/** Lowers `painted` on brows and eyes that have to stay. */
function leaveEyes(painted: Float32Array, grid: PhotoGrid, { photo, head }: PlateInput): void {
  const { frame } = head
  const eyes = browsAndEyes(frame, photo, grid.farEye)
  const box = boxAround(eyes, photo, Math.ceil(3 * eyeFade * frame.unit))
  if (!box) return
  const hair = planeOf(grid, grid.hair)
  const zone = cropMask(eyes, photo, box)
  const soft = gaussianBlur(zone, eyeFade * frame.unit)
  for (let i = 0; i < soft.data.length; i++) {
    if (soft.data[i] === 0) continue
    const x = box.x + (i % box.width)
    const y = box.y + Math.floor(i / box.width)
    const isCopied = sampleAt(hair, (x + 0.5) * grid.scale, (y + 0.5) * grid.scale)
    painted[y * photo.width + x]! *= 1 - soft.data[i]! * (1 - isCopied)
  }
}

/** Raises `painted`, the photo's shares of new paint, where single hairs fly. */
function addFlyaways(painted: Float32Array, { box, cover }: Flyaways, width: number): void {
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      if (cover.data[(y >> 1) * cover.width + (x >> 1)] === 0) continue
      const i = (box.y + y) * width + box.x + x
      const share = smoothstep(0, 0.6, sampleAt(cover, (x + 0.5) / 2, (y + 0.5) / 2))
      painted[i] = Math.max(painted[i]!, share)
    }
  }
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

function isHead(id: number): number {
  return Number(isHeadSurface(id))
}

/** The body's silhouette at the photo's size, its edge a pixel or two wide. */
export function enlargeSilhouette({ grid, silhouette }: BodyModel, size: Size): Float32Array {
  const result = enlargePlane(silhouette, size, grid.scale)
  for (let i = 0; i < result.length; i++) result[i] = steepened(result[i]!)
  return result
}
