import { smoothstep } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import { sampleGrid } from '../grid.ts'
import type { Grid } from '../grid.ts'
import { textureSpace } from '../average-face.ts'
import type { AverageFace } from '../average-face.ts'
import { boundsOf, signedDistance } from './outline.ts'
import type { Outline } from './outline.ts'

/** Edge of the face mesh, clockwise from the top of the forehead. */
// prettier-ignore
const faceEdge = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377,
  152, 148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]

/** Contours by mesh vertices, in order around each. Left and right are the picture's. */
// prettier-ignore
const contours = {
  leftEye: [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  rightEye: [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
  outerLips: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
  innerLips: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95],
  leftBrow: [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  rightBrow: [336, 296, 334, 293, 300, 276, 283, 282, 295, 285],
}
export type ContourName = keyof typeof contours

/** A face as the painters use it: its contours and its detail as a picture. */
export interface FaceMap {
  readonly shape: Float32Array
  readonly edge: Outline
  readonly contours: Readonly<Record<ContourName, Outline>>
  /** Log luminance against plain skin, faded out towards the edge of the face. */
  readonly detailAt: (x: number, y: number) => number
}

export function createFaceMap({ shape, detail }: AverageFace): FaceMap {
  const outline = (indices: readonly number[]): Outline =>
    indices.map((i) => [shape[i * 3] ?? 0, shape[i * 3 + 1] ?? 0])
  const edge = outline(faceEdge)
  const brows = [outline(contours.leftBrow), outline(contours.rightBrow)]
  const grid = defineBrows(fadeToEdge({ ...textureSpace, data: detail }, edge), brows)
  return {
    shape,
    edge,
    contours: {
      leftEye: outline(contours.leftEye),
      rightEye: outline(contours.rightEye),
      outerLips: outline(contours.outerLips),
      innerLips: outline(contours.innerLips),
      leftBrow: brows[0]!,
      rightBrow: brows[1]!,
    },
    detailAt: (x, y) =>
      sampleGrid(
        grid,
        textureSpace.centerX + x * textureSpace.unit - 0.5,
        textureSpace.centerY - y * textureSpace.unit - 0.5,
      ),
  }
}

/** Averages hold hair beyond the forehead and collars below the jaw: only the inner face counts. */
function fadeToEdge(grid: Grid, edge: Outline): Grid {
  const { width, unit, centerX, centerY } = textureSpace
  const bounds = boundsOf(edge)
  const data = grid.data.map((value, i) => {
    const x = ((i % width) + 0.5 - centerX) / unit
    const y = (centerY - Math.floor(i / width) - 0.5) / unit
    if (x < bounds.left || x > bounds.right || y < bounds.bottom || y > bounds.top) return 0
    const inside = -signedDistance(edge, x, y)
    const sides = Math.min(1, Math.max(0, (y - 0.2) * 4))
    const t = Math.min(1, Math.max(0, (inside - 0.02 - 0.03 * sides) / 0.13))
    return value * t * t * (3 - 2 * t)
  })
  return { ...grid, data }
}

/** Detail between which skin turns to brow, and what a full brow's skin keeps of it: hairs are drawn over it. */
const browFrom = -0.15
const browFull = -0.4
const browGround = -0.42

/** Averaged brows have soft edges: makes them as narrow as their dark core. */
function defineBrows(grid: Grid, brows: readonly Outline[]): Grid {
  const { width, unit, centerX, centerY } = textureSpace
  const areas = brows.map((outline) => ({ outline, bounds: boundsOf(outline) }))
  const margin = 0.05
  const data = grid.data.map((value, i) => {
    const x = ((i % width) + 0.5 - centerX) / unit
    const y = (centerY - Math.floor(i / width) - 0.5) / unit
    for (const { outline, bounds } of areas) {
      if (x < bounds.left - margin || x > bounds.right + margin) continue
      if (y < bounds.bottom - margin || y > bounds.top + margin) continue
      const near = smoothstep(margin, 0.01, signedDistance(outline, x, y))
      const inner = Math.min(Math.abs(bounds.left), Math.abs(bounds.right))
      const taper = 0.25 + 0.75 * smoothstep(inner - 0.01, inner + 0.08, Math.abs(x))
      const brow = smoothstep(browFrom, browFull, value) ** 1.6 * taper
      const defined = Math.max(value, 0.5 * browFrom) * (1 - brow) + browGround * brow
      return value + (defined - value) * near
    }
    return value
  })
  return { ...grid, data }
}
