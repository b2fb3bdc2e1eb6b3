import { surfaceId } from '../../head/head-surfaces.ts'
import { createFloatImage, planeOf, type FloatImage } from '../../image/float-image.ts'
import { areaOf, indicesWhere, maskWhere, toFloats } from '../../image/mask.ts'
import { maskedBlur } from '../../image/blur.ts'
import { erode } from '../../image/morphology.ts'
import type { BodyGrid } from '../body-grid.ts'
import type { BodyModel } from '../model/body-model.ts'
import { colorsOf } from './known-colors.ts'
import type { LayerContext } from './layer-context.ts'
import { meetSurroundings } from './meet-surroundings.ts'
import { copyFloats, floats, ints, recycle } from '../../workspace.ts'
import { fillTexture, type TextureFill } from './texture-fill.ts'

/** If less than this is hidden, clothes are left to the other layers; face widths squared. */
const leastTarget = 0.002
/** Least visible area for their colours, and for their texture, to be used; face widths squared. */
const leastSource = { colors: 0.001, texture: 0.01 } as const
/** Above this probability the network is sure of clothes. */
const sure = 0.7
/**
 * Clothes differ from their copy by no more than this, sqrt-linear rgb: what differs more is something else, such as a
 * bag beside a shoulder.
 */
const mostLacking = 0.3
/**
 * Visible clothes count less for a hidden place the more they differ from it (sqrt-linear rgb, sigma) and the further
 * away they are (face widths). About so many samples of them are used.
 */
const alike = 0.3
const nearby = 0.1
const mostSamples = 200
/**
 * Both sides of a garment are alike: visible clothes also count for the other side, as if they were this much further
 * away, face widths.
 */
const mirrored = 0.15
/** The body's middle is measured over this height below the chin, where the body is narrow; face widths. */
const neckHeight = 0.25
/** Copied clothes take on the guessed colours, averaged over this, face widths (sigma). */
const tintedOver = 0.1

/** Clothes under the hair, copied from their visible parts. */
export function fillClothes({ body, removal, behind }: LayerContext): TextureFill | null {
  const { grid, silhouette, bareness } = body
  const { id, unit } = grid
  const cloth = maskWhere(
    id.length,
    (i) =>
      silhouette.data[i]! > 0.9 && bareness.data[i]! < 0.3 && !removal.hole[i] && !grid.outside[i],
  )
  const inner = erode(cloth, grid, 1)
  const source = maskWhere(
    id.length,
    (i) => inner[i] === 1 && grid.isClothes[i] === 1 && !grid.keep[i] && !grid.head[i],
  )
  const hole = maskWhere(
    id.length,
    (i) =>
      removal.hole[i] === 1 &&
      silhouette.data[i]! > 0.1 &&
      bareness.data[i]! < 0.9 &&
      id[i] !== surfaceId.face,
  )
  if (areaOf(hole) < leastTarget * unit ** 2) return null
  const isSeenFor = (what: keyof typeof leastSource): boolean =>
    areaOf(source) >= leastSource[what] * unit ** 2
  const isSure = maskWhere(hole.length, (i) => behind.clothes.data[i]! > sure)
  const known = colorsOf(behind.colors, isSure, grid)
  const guess = isSeenFor('colors') ? likeSeen(known, body, { hole, source }) : known
  meetSurroundings(guess, { grid, hole, seen: source, mostLacking })
  const plain = { colors: guess, share: floats(hole.length), from: ints(hole.length) }
  const task = {
    grid,
    hole,
    source,
    guess,
    veiled: null,
    seed: 9,
    alwaysTextured: true,
  }
  const fill = (isSeenFor('texture') ? fillTexture(task) : null) ?? plain
  tintLike(guess, fill.colors, { grid, hole })
  meetSurroundings(fill.colors, { grid, hole, seen: source, mostLacking })
  return fill
}

/**
 * Shifts copied clothes to the guessed colours, averaged widely enough to keep a pattern: what is visible only in small
 * pieces cannot be copied. Changes `colors`.
 */
function tintLike(
  guess: FloatImage,
  colors: FloatImage,
  { grid, hole }: { readonly grid: BodyGrid; readonly hole: Uint8Array },
): void {
  const difference = createFloatImage(grid, 3)
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue
    for (let at = i * 3; at < i * 3 + 3; at++) {
      difference.data[at] = guess.data[at]! - colors.data[at]!
    }
  }
  const lacking = maskedBlur(difference, planeOf(grid, toFloats(hole)), tintedOver * grid.unit)
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue
    for (let c = 0; c < 3; c++) {
      const at = i * 3 + c
      colors.data[at] = Math.max(0, colors.data[at]! + lacking.sum.data[at]! / lacking.cover[i]!)
    }
  }
  recycle(difference.data, lacking.sum.data, lacking.cover)
}

/**
 * Replaces each colour of the hole by that of visible clothes that are similar and near. The network's colours are
 * soft, and those between two garments belong to neither.
 */
function likeSeen(
  colors: FloatImage,
  { grid, silhouette }: BodyModel,
  { hole, source }: { readonly hole: Uint8Array; readonly source: Uint8Array },
): FloatImage {
  const { image, width, unit } = grid
  const middle = middleOf(silhouette, grid)
  const seen = indicesWhere(source.length, (i) => source[i] === 1)
  const every = Math.max(1, Math.floor(seen.length / mostSamples))
  const samples = Array.from(
    seen.filter((_, k) => k % every === 0),
    (k) => ({ x: k % width, y: Math.floor(k / width), at: k * 3 }),
  )
  const result = { ...colors, data: copyFloats(colors.data) }
  const sum = new Float64Array(3)
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue
    const x = i % width
    const y = Math.floor(i / width)
    let total = 0
    sum.fill(0)
    for (const sample of samples) {
      const down = (sample.y - y) ** 2
      const here = Math.sqrt((sample.x - x) ** 2 + down) / unit
      const there = mirrored + Math.sqrt((2 * middle - 1 - sample.x - x) ** 2 + down) / unit
      const away = Math.min(here, there)
      let unlike = 0
      for (let c = 0; c < 3; c++)
        unlike += (image.data[sample.at + c]! - colors.data[i * 3 + c]!) ** 2
      const weight = Math.exp(-unlike / (2 * alike ** 2) - away / nearby)
      total += weight
      for (let c = 0; c < 3; c++) sum[c]! += weight * image.data[sample.at + c]!
    }
    for (let c = 0; c < 3; c++) result.data[i * 3 + c] = sum[c]! / total
  }
  return result
}

/** Where the body's middle is, px from the left: that of the neck, both of whose sides are in the picture. */
function middleOf(silhouette: FloatImage, { width, unit, chinY }: BodyGrid): number {
  let [sum, count] = [0, 0]
  const end = Math.min(silhouette.height, Math.ceil(chinY + neckHeight * unit))
  for (let y = Math.max(0, Math.floor(chinY)); y < end; y++) {
    for (let x = 0; x < width; x++) {
      if (silhouette.data[y * width + x]! < 0.5) continue
      sum += x + 0.5
      count++
    }
  }
  return count > 0 ? sum / count : width / 2
}
