import type { HeadGeometry } from '../../head/head-geometry.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { planeOf } from '../../image/float-image.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import { clamp } from '../../math/scalar.ts'
import { createBodyGrid } from '../body-grid.ts'
import type { BodyGrid } from '../body-grid.ts'
import { labelBodySkin } from './body-skin-labels.ts'
import type { PhotoGrid } from '../photo-grid.ts'

/** Neck and torso, also where hair hides them. Pictures are at the grid's size. */
export interface BodyModel {
  readonly grid: BodyGrid
  /** Body 1, background 0, with a soft edge. */
  readonly silhouette: FloatImage
  /** Bare skin 1, clothes 0, for body pixels. */
  readonly bareness: FloatImage
}

/** How far above the chin the neck begins, face widths. */
const neckTop = 0.34
/** Probability from which the network's word is taken. */
const likely = 0.5
/** Softness of the outline, and how much more it is rounded where hair hides it, face widths. */
const edgeBlur = 0.025
const hiddenRounding = 0.07

export function modelBody(photoGrid: PhotoGrid, head: HeadGeometry): BodyModel {
  const grid = createBodyGrid(photoGrid, head)
  const silhouette = drawSilhouette(grid)
  return { grid, silhouette, bareness: labelBodySkin(grid, silhouette) }
}

/** What is seen of the person below the head, and what the network makes of the rest. */
function drawSilhouette(grid: BodyGrid): FloatImage {
  const { width, unit, chinY, hidden, torso, person, isSkin, isClothes } = grid
  const highest = Math.max(0, Math.ceil(chinY - neckTop * unit)) * width
  const body = maskWhere(hidden.length, (i) => {
    if (i < highest) return false
    if (hidden[i]) return torso[i]! > likely
    return person[i]! > likely && (torso[i]! > likely || isSkin[i] === 1 || isClothes[i] === 1)
  })
  return withRoundedCorners(grid, toFloats(body))
}

/** The outline as it was found where it is seen; where hair hides it and it was pieced together, no corners are left in it. */
function withRoundedCorners(grid: BodyGrid, body: Float32Array): FloatImage {
  const { unit, hidden } = grid
  const outline = gaussianBlur(planeOf(grid, body), unit * edgeBlur)
  const rounded = gaussianBlur(planeOf(grid, body), unit * hiddenRounding).data
  const steepness = hiddenRounding / edgeBlur
  const share = gaussianBlur(planeOf(grid, toFloats(hidden)), unit * edgeBlur).data
  for (let i = 0; i < body.length; i++) {
    const value = clamp((rounded[i]! - 0.5) * steepness + 0.5, 0, 1)
    outline.data[i]! += share[i]! * (value - outline.data[i]!)
  }
  return outline
}
