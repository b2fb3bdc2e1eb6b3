import type { BehindHair } from '../../hair-mask/behind-hair.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { planeOf, type FloatImage } from '../../image/float-image.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import type { BodyGrid } from '../body-grid.ts'

/** Neck and torso, also where hair hides them. Pictures are at the grid's size. */
export interface BodyModel {
  readonly grid: BodyGrid
  /** Body 1, background 0, with a soft edge. */
  readonly silhouette: FloatImage
  /** Bare skin 1, clothes 0, for body pixels. */
  readonly bareness: FloatImage
}

/**
 * Probability from which the network's word is taken: at .5 necks come out as wide as jaws. On 38 real hosts that
 * train, .7 leaves least on the wrong side of the outline, and as much on either.
 */
const likely = 0.7
/** Softness of the outline, face widths, and of the border between skin and clothes, grid px. */
const edgeBlur = 0.025
const labelBlur = 1.2

/** What is seen of the person below the head, and what the network knows to be behind the hair. */
export function modelBody(grid: BodyGrid, behind: BehindHair): BodyModel {
  const { hidden, isBody, isSkin, isClothes, isBelowEars } = grid
  const body = maskWhere(hidden.length, (i) =>
    hidden[i] ? isBelowEars(i) && behind.person.data[i]! > likely : isBody[i] === 1,
  )
  const isBare = maskWhere(hidden.length, (i) => {
    if (!hidden[i] && isSkin[i] !== isClothes[i]) return isSkin[i] === 1
    return behind.skin.data[i]! > behind.clothes.data[i]!
  })
  return {
    grid,
    silhouette: gaussianBlur(planeOf(grid, toFloats(body)), grid.unit * edgeBlur),
    bareness: gaussianBlur(planeOf(grid, toFloats(isBare)), labelBlur),
  }
}
