import { gaussianBlur } from '../image/blur.ts'
import { findComponents } from '../image/components.ts'
import { planeOf } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { pullPush } from '../image/pull-push.ts'
import type { BodyGrid } from './body-grid.ts'
import type { SkinColor } from '../face/skin-color.ts'

export interface BodyOutline {
  readonly skin: SkinColor
  readonly silhouette: FloatImage
  readonly neckHalfWidth: readonly [left: number, right: number]
  /** Row of the shoulder line in each column. */
  readonly top: Float32Array
}

/** Colours nearer than this are the person's skin. */
const skinLimit = 2.7
/** A patch of skin apart from the neck must be this clear and this large (face widths squared). */
const patchLimit = 1.7
const minPatchArea = 0.006
const labelBlur = 1.5

/**
 * Tells bare skin from clothes on the body, and guesses it where hair hides the body: from what is visible around and at the
 * mirrored place, and from a V-neck.
 *
 * @returns Bare skin 1, clothes 0.
 */
export function labelBodySkin(grid: BodyGrid, outline: BodyOutline): FloatImage {
  const { width, height, unit, chinY } = grid
  const body = outline.silhouette.data
  const isVisible = (i: number): boolean => !grid.hidden[i] && !grid.head[i] && body[i]! > 0.5
  const isBare = findVisibleSkin(grid, outline.skin, isVisible)
  const guess = guessHidden(grid, outline, isVisible, isBare)
  const label = new Float32Array(width * height)
  for (let i = 0; i < label.length; i++) {
    const row = Math.floor(i / width)
    const across = Math.abs((i % width) - grid.neckX(row))
    const reach = isVisible(i) ? 0.3 * unit : 1.2 * Math.max(...outline.neckHalfWidth)
    const isThroat = row < chinY + 0.12 * unit && across < reach
    label[i] = isThroat ? 1 : isVisible(i) ? isBare[i]! : guess[i]! > 0.5 ? 1 : 0
  }
  const smooth = gaussianBlur(planeOf(grid, label), unit * 0.05).data
  for (let i = 0; i < height * width; i++) if (!isVisible(i)) label[i] = smooth[i]! > 0.5 ? 1 : 0
  return gaussianBlur(planeOf(grid, label), labelBlur)
}

/** Skin-coloured pixels connected to the throat, and large clear patches elsewhere. */
function findVisibleSkin(
  grid: BodyGrid,
  skin: SkinColor,
  isVisible: (i: number) => boolean,
): Uint8Array {
  const { width, unit, chinY } = grid
  const candidates = new Uint8Array(width * grid.height)
  for (let i = 0; i < candidates.length; i++) {
    candidates[i] = isVisible(i) && skin.distance(i) < skinLimit ? 1 : 0
  }
  const isThroat = (i: number): boolean => {
    const row = Math.floor(i / width)
    const below = (row - chinY) / unit
    return below > -0.05 && below < 0.35 && Math.abs((i % width) - grid.neckX(row)) < 0.3 * unit
  }
  const result = new Uint8Array(candidates.length)
  for (const { pixels } of findComponents(candidates, grid)) {
    const mean = pixels.reduce((sum, i) => sum + skin.distance(i), 0) / pixels.length
    const isPatch = pixels.length > minPatchArea * unit * unit && mean < patchLimit
    if (isPatch || pixels.some(isThroat)) for (const i of pixels) result[i] = 1
  }
  return result
}

function guessHidden(
  grid: BodyGrid,
  { silhouette, neckHalfWidth }: BodyOutline,
  isVisible: (i: number) => boolean,
  isBare: Uint8Array,
): Float32Array {
  const { width, height, unit, chinY, axisX } = grid
  const bareSide = [0, 1].map((side) => isSideBare(grid, side, isVisible, isBare))
  const value = new Float32Array(width * height)
  const weight = new Float32Array(width * height)
  for (let i = 0; i < value.length; i++) {
    if (isVisible(i)) {
      value[i] = isBare[i]!
      weight[i] = 1
      continue
    }
    if (grid.head[i] || silhouette.data[i]! < 0.3) continue
    const x = i % width
    const y = (i - x) / width
    const isLeft = x < grid.neckX(y)
    const half = neckHalfWidth[isLeft ? 0 : 1]
    const across = Math.abs(x - grid.neckX(y))
    const vNeck = half * 1.02 - Math.max(0, y - (chinY + 0.16 * unit)) * 0.55
    let [guess, trust] = [0.5, 0.0008]
    if (across < vNeck && y < chinY + 0.75 * unit) {
      guess = 1
      trust = y < chinY + 0.16 * unit ? 0.08 : 0.01
    } else if (across > half * 0.9 && y > chinY + 0.12 * unit) {
      guess = bareSide[x < axisX ? 0 : 1] ? 1 : 0
      trust = 0.003
    }
    const mirrored = Math.round(2 * axisX - x)
    const opposite = y * width + mirrored
    if (mirrored >= 0 && mirrored < width && isVisible(opposite)) {
      guess = (guess * trust + isBare[opposite]! * 0.02) / (trust + 0.02)
      trust += 0.02
    }
    value[i] = guess
    weight[i] = trust
  }
  return pullPush(planeOf(grid, value), weight).data
}

/** Whether the visible part of a shoulder is mostly bare. */
function isSideBare(
  grid: BodyGrid,
  side: number,
  isVisible: (i: number) => boolean,
  isBare: Uint8Array,
): boolean {
  const { width, height, unit, chinY, axisX } = grid
  let [bare, seen] = [0, 1]
  for (let y = Math.max(0, Math.floor(chinY)); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = Math.abs(x - axisX) / unit
      const i = y * width + x
      if (x < axisX !== (side === 0) || across < 0.36 || across > 1.1 || !isVisible(i)) continue
      seen++
      bare += isBare[i]!
    }
  }
  return bare > 0.45 * seen
}
