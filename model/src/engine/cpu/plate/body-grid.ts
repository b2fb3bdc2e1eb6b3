import { meshPoint, toLocal } from '../head/head-frame.ts'
import { landmark } from '../head/landmarks.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { areaOf, maskWhere } from '../image/mask.ts'
import type { Vec3 } from '../math/vec3.ts'
import { dilate } from '../image/morphology.ts'
import type { PhotoGrid } from './photo-grid.ts'
import type { PlateInput } from './plate-input.ts'
import { distanceTo } from '../image/distance.ts'

/** How far above the chin the neck begins where it is seen, and where hair hides it behind the jaw, face widths. */
const neckTop = { seen: 0.34, hidden: 0.5 } as const
/** Probability from which the network's word is taken. */
const likely = 0.5
/** Grid pixels around the hair that may be mixed with it. */
const hairMargin = 2
const faintest = 0.06
/** From here on above the brows' mean height a forehead shows no brows, and none of their creases, local units. */
const overBrows = 0.08
const overCreases = 0.2
/** So much hair of this opacity, W², below that and near the face's middle, local units, hangs over the forehead. */
const fringe = { area: 0.002, aside: 0.3, opacity: 0.25 } as const

/** The photo's grid with what hides the body. Lengths in grid px. */
export interface BodyGrid extends PhotoGrid {
  /** 1 where hair hides what is behind it. */
  readonly hidden: Uint8Array
  /** 1 on skull and face, and between them and the ears. */
  readonly head: Uint8Array
  /** The latter alone. */
  readonly besideEars: Uint8Array
  /**
   * 1 on skull and face where hair may lie on the forehead: above the creases over the brows, and where some hangs
   * lower than that, above the brows.
   */
  readonly forehead: Uint8Array
  /** The former and the latter, always. */
  readonly upperForehead: Uint8Array
  readonly aboveBrows: Uint8Array
  /** 1 where neck or torso are seen. */
  readonly isBody: Uint8Array
  /** Height of the chin. */
  readonly chinY: number
  /** Whether a pixel lies low enough for the neck behind the jaw. */
  readonly isBelowEars: (i: number) => boolean
}

export function createBodyGrid(grid: PhotoGrid, { head, surfaces }: PlateInput): BodyGrid {
  const { id, hair, scale, unit, torso, person, isSkin, isClothes } = grid
  const chinY = meshPoint(head.frame.mesh, landmark.chin)[1] * scale
  const isBelow =
    (top: number) =>
    (i: number): boolean =>
      i >= Math.ceil(chinY - top * unit) * grid.width
  const isBelowHead = isBelow(neckTop.seen)
  const { frame, browHeight } = head
  const localOf = (i: number): Vec3 => {
    const x = ((i % grid.width) + 0.5) / scale
    const y = (Math.floor(i / grid.width) + 0.5) / scale
    const depth = surfaces.depth[Math.floor(y) * surfaces.width + Math.floor(x)]!
    return toLocal(frame, [x, y, depth])
  }
  const isHead = maskWhere(id.length, (i) => id[i] === surfaceId.skull || id[i] === surfaceId.face)
  const headFrom = (height: number): Uint8Array =>
    maskWhere(id.length, (i) => isHead[i] === 1 && localOf(i)[1] > browHeight + height)
  const [aboveBrows, upperForehead] = [headFrom(overBrows), headFrom(overCreases)]
  const hanging = maskWhere(id.length, (i) => {
    if (hair[i]! <= fringe.opacity || aboveBrows[i] === upperForehead[i]) return false
    return Math.abs(localOf(i)[0]) < fringe.aside
  })
  const isFringed = areaOf(hanging) > fringe.area * unit ** 2
  const isHair = maskWhere(hair.length, (i) => hair[i]! > faintest)
  const hidden = dilate(isHair, grid, hairMargin)
  const besideEars = findBesideEars(grid, { head: isHead, hidden })
  return {
    ...grid,
    hidden,
    head: maskWhere(id.length, (i) => isHead[i]! + besideEars[i]! > 0),
    besideEars,
    forehead: isFringed ? aboveBrows : upperForehead,
    upperForehead,
    aboveBrows,
    isBody: maskWhere(id.length, (i) => {
      if (hidden[i] || !isBelowHead(i) || person[i]! <= likely) return false
      return torso[i]! > likely || isSkin[i] === 1 || isClothes[i] === 1
    }),
    chinY,
    isBelowEars: isBelow(neckTop.hidden),
  }
}

/** No background shows through gaps between an ear and the head that are narrower than twice this, face widths. */
const closedWithin = 0.06

/**
 * What is between the head and ears that are seen and stand out from it, where hair hides it: more head, or a rim would
 * stand by itself once the hair is gone.
 *
 * @param head 1 on skull and face.
 * @param hidden 1 where hair hides what is behind it.
 * @returns 1 there, at the grid's size.
 */
function findBesideEars(
  grid: PhotoGrid,
  { head, hidden }: { readonly head: Uint8Array; readonly hidden: Uint8Array },
): Uint8Array {
  const { spared, unit } = grid
  const radius = closedWithin * unit
  const toPerson = distanceTo(grid, (i) => head[i] === 1 || spared[i] === 1)
  const toRoom = distanceTo(grid, (i) => toPerson[i]! > radius)
  // Beyond the picture's edge, above a crown, there may be room.
  const toEdge = (i: number): number => {
    const [x, y] = [i % grid.width, Math.floor(i / grid.width)]
    return Math.min(x, y, grid.width - 1 - x, grid.height - 1 - y)
  }
  return maskWhere(head.length, (i) => {
    if (!hidden[i] || head[i] || spared[i]) return false
    return toRoom[i]! > radius && toEdge(i) > radius
  })
}
