import { forEachPixelWithin } from '../../head/ear-outline.ts'
import { visibleEars } from '../../head/ear-shape.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { gaussianBlur, maskedBlur } from '../../image/blur.ts'
import { planeOf, sampleAt, sampleInto, type FloatImage } from '../../image/float-image.ts'
import { maskWhere } from '../../image/mask.ts'
import { dilate, erode } from '../../image/morphology.ts'
import { boxAround, cropImage, cropMask } from '../../image/window.ts'
import { mix, smoothstep, steepened } from '../../math/scalar.ts'
import { recycle } from '../../workspace.ts'
import type { BodyGrid } from '../body-grid.ts'
import type { PlateInput } from '../plate-input.ts'
import type { Box } from '../../../box.ts'

/** Where ear and hair meet, the colours of each are averaged over this, face widths (sigma). */
const besideHair = 0.045
/**
 * The range over which their difference becomes decisive, sqrt-linear 0..1, and the range on the way from the ear's
 * colour to the hair's over which a pixel becomes hair.
 */
const telling = [0.1, 0.2] as const
const hairOfEar = [0.12, 0.4] as const
/** Opacity above which a pixel is surely hair, and how much hair or ear must be near for its colour to be known. */
const sureHair = 0.5
const leastCover = 0.02

/** The grid's steps are smoothed over this, grid px (sigma). */
export const stepRounding = 0.6

interface PlateInWork {
  /** How much of each pixel is repainted, 0..1. */
  readonly painted: Float32Array
  /** Linear rgb. */
  readonly linear: Float32Array
}

/**
 * Takes visible ears and glasses out of what is `painted`. Hair that lies over an ear's edge takes the ear's colours in
 * `linear`, or a dark line would stay in front of it; beside glasses, it goes.
 */
export function leaveSpared(
  { painted, linear }: PlateInWork,
  grid: BodyGrid,
  { head, photo, surfaces }: PlateInput,
): void {
  const near = boxAround(grid.spared, grid, Math.ceil(3 * besideHair * grid.unit) + 4)
  if (!near) return
  const edge = hairyEdge(grid, near)
  const color = new Float64Array(3)
  const hairAt = (i: number, u: number, v: number): number => {
    for (let c = 0; c < 3; c++) color[c] = Math.sqrt(linear[i * 3 + c]!)
    return edge.clean(color, u, v)
  }
  const others = maskWhere(grid.spared.length, (i) => grid.spared[i]! > grid.ears.seen[i]!)
  const soft = gaussianBlur(cropMask(others, grid, near), stepRounding)
  const [left, top] = [Math.floor(near.x / grid.scale), Math.floor(near.y / grid.scale)]
  const right = Math.min(photo.width, Math.ceil((near.x + near.width) / grid.scale))
  const bottom = Math.min(photo.height, Math.ceil((near.y + near.height) / grid.scale))
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const [u, v] = [(x + 0.5) * grid.scale - near.x, (y + 0.5) * grid.scale - near.y]
      const share = steepened(sampleAt(soft, u, v))
      const i = y * photo.width + x
      if (share > 0) painted[i]! *= 1 - share * (1 - hairAt(i, u, v))
    }
  }
  for (const ear of visibleEars(head.frame)) {
    const outline = grid.ears.kept.find(({ side }) => side === ear.side)?.outline
    if (!outline) continue
    forEachPixelWithin(outline, ear, photo, (i, cover) => {
      if (surfaces.id[i] === surfaceId.face) return
      painted[i]! *= 1 - cover
      const u = ((i % photo.width) + 0.5) * grid.scale - near.x
      const v = (Math.floor(i / photo.width) + 0.5) * grid.scale - near.y
      const share = hairAt(i, u, v)
      for (let at = i * 3, c = 0; share > 0 && c < 3; c++, at++) {
        linear[at] = mix(linear[at]!, color[c]! ** 2, share)
      }
    })
  }
  recycle(soft.data)
  edge.recycle()
}

interface HairyEdge {
  /**
   * Puts the spared part's own colour at a place of the box into `color`, sqrt-linear rgb, and returns how far that lay
   * on the way from it to the hair's, 0..1.
   */
  readonly clean: (color: Float64Array, u: number, v: number) => number
  readonly recycle: () => void
}

/** The edges of what is spared, where head or hair is beside it, in a box of the grid. */
function hairyEdge(grid: BodyGrid, near: Box): HairyEdge {
  const cut = (mask: Uint8Array): FloatImage => cropMask(mask, grid, near)
  const isHair = maskWhere(grid.hair.length, (i) => grid.hair[i]! > sureHair)
  const { covered } = grid.ears
  const isInside = erode(grid.spared, grid, 1).map((inside, i) => inside * (1 - covered[i]!))
  const image = cropImage(grid.image, near)
  const meanOf = (mask: Uint8Array) => maskedBlur(image, cut(mask), besideHair * grid.unit)
  const [hair, ear] = [meanOf(isHair), meanOf(isInside)]
  const covers = [planeOf(near, hair.cover), planeOf(near, ear.cover)] as const
  const isShown = dilate(
    maskWhere(isHair.length, (i) => grid.head[i]! + isHair[i]! > 0),
    grid,
    1,
  )
  const underHair = cut(covered)
  const shown = cut(maskWhere(isShown.length, (i) => isShown[i]! > isInside[i]!))
  const [dark, bare] = [new Float64Array(3), new Float64Array(3)]
  const clean = (color: Float64Array, u: number, v: number): number => {
    const [hairCover, earCover] = [sampleAt(covers[0], u, v), sampleAt(covers[1], u, v)]
    if (hairCover < leastCover || earCover < leastCover) return 0
    sampleInto(dark, hair.sum, u, v)
    sampleInto(bare, ear.sum, u, v)
    let [dot, square, darker] = [0, 0, 0]
    for (let c = 0; c < 3; c++) {
      const skin = bare[c]! / earCover
      const way = dark[c]! / hairCover - skin
      dot += (color[c]! - skin) * way
      square += way * way
      darker -= way
      color[c] = skin
    }
    const hidden = sampleAt(underHair, u, v)
    // Rims shine, so they cannot be told from light hair.
    if (darker < 0) return hidden
    const share = smoothstep(...hairOfEar, dot / Math.max(1e-6, square))
    return Math.max(
      hidden,
      share * smoothstep(...telling, Math.sqrt(square)) * sampleAt(shown, u, v),
    )
  }
  return {
    clean,
    recycle: () => {
      recycle(image.data, shown.data, underHair.data)
      for (const { sum, cover } of [hair, ear]) recycle(sum.data, cover)
    },
  }
}
