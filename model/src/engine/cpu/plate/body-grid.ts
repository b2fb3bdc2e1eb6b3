import { forEachPixelBeside } from '../head/ear-outline.ts'
import { visibleEars, type EarFrame } from '../head/ear-shape.ts'
import { meshPoint, scaleFrame, toLocal } from '../head/head-frame.ts'
import { landmark } from '../head/landmarks.ts'
import { isHeadSurface } from '../head/head-surfaces.ts'
import { meanOfRgb } from '../image/color.ts'
import { areaOf, maskWhere } from '../image/mask.ts'
import type { Vec3 } from '../math/vec3.ts'
import { dilate } from '../image/morphology.ts'
import type { PhotoGrid } from './photo-grid.ts'
import type { PlateInput } from './plate-input.ts'
import { bytes, floats } from '../workspace.ts'
import type { Size } from '../../box.ts'

/**
 * Height above the chin at which the neck starts, face widths: where it can be seen, and where hair hides it behind the
 * jaw.
 */
const neckTop = { seen: 0.34, hidden: 0.5 } as const
/** Above this probability the network's label is accepted. */
const likely = 0.5
/** Pixels this close to the hair may be blended with it, grid px. */
const hairMargin = 2
const faintest = 0.06
/** Heights above the mean of the brows from which the forehead is free of brows, and of their creases; local units. */
const overBrows = 0.08
const overCreases = 0.2
/**
 * A fringe hangs over the forehead if more than this area, W², has hair above this opacity, between those two heights
 * and less than `aside` from the face's middle, local units.
 */
const fringe = { area: 0.002, aside: 0.3, opacity: 0.25 } as const

/** The photo's grid, with head and body and what hair hides of them. Lengths in grid px. */
export interface BodyGrid extends PhotoGrid {
  /** 1 where hair hides what is behind it. */
  readonly hidden: Uint8Array
  /** 1 on skull and face, and between them and the ears. */
  readonly head: Uint8Array
  /** 1 between them and the ears alone. */
  readonly besideEars: Uint8Array
  /**
   * 1 on skull and face where hair may lie on the forehead: from above the brows if a fringe hangs that low, otherwise
   * from above their creases.
   */
  readonly forehead: Uint8Array
  /**
   * Square root of linear light of the darkest of the photo's pixels, because single hairs are much thinner than those
   * of the grid; null unless hair hangs over the forehead, since freckles and wrinkles are as dark.
   */
  readonly darkest: Float32Array | null
  /** 1 above the creases, whether or not there is a fringe. */
  readonly upperForehead: Uint8Array
  /** 1 where single hairs may lie on the head: from above the brows, or down to them beside a fringe. */
  readonly underLocks: Uint8Array
  /** 1 where neck or torso is visible. */
  readonly isBody: Uint8Array
  /** Height of the chin. */
  readonly chinY: number
  /** Whether a pixel lies low enough for the neck behind the jaw. */
  readonly isBelowEars: (i: number) => boolean
}

export function createBodyGrid(grid: PhotoGrid, { photo, head, surfaces }: PlateInput): BodyGrid {
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
  const isHead = maskWhere(id.length, (i) => isHeadSurface(id[i]))
  const headFrom = (height: number): Uint8Array =>
    maskWhere(id.length, (i) => isHead[i] === 1 && localOf(i)[1] > browHeight + height)
  const [fromBrows, aboveBrows, upperForehead] = [0, overBrows, overCreases].map(headFrom) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  const hanging = maskWhere(id.length, (i) => {
    if (hair[i]! <= fringe.opacity || aboveBrows[i] === upperForehead[i]) return false
    return Math.abs(localOf(i)[0]) < fringe.aside
  })
  const isFringed = areaOf(hanging) > fringe.area * unit ** 2
  const isHair = maskWhere(hair.length, (i) => hair[i]! > faintest)
  const hidden = dilate(isHair, grid, hairMargin)
  const besideEars = findBesideEars(
    grid,
    visibleEars(scaleFrame(frame, scale)),
    (i) => hidden[i] === 1 && !isHead[i] && !grid.spared[i],
  )
  return {
    ...grid,
    hidden,
    head: maskWhere(id.length, (i) => isHead[i]! + besideEars[i]! > 0),
    besideEars,
    forehead: isFringed ? aboveBrows : upperForehead,
    darkest: isFringed ? darkestOf(photo, grid) : null,
    upperForehead,
    underLocks: isFringed ? fromBrows : aboveBrows,
    isBody: maskWhere(id.length, (i) => {
      if (hidden[i] || !isBelowHead(i) || person[i]! <= likely) return false
      return torso[i]! > likely || isSkin[i] === 1 || isClothes[i] === 1
    }),
    chinY,
    isBelowEars: isBelow(neckTop.hidden),
  }
}

/**
 * The gap between the head and visible ears that stand out from it, where hair hides the gap. It counts as head:
 * otherwise the ear's rim would stand alone once the hair is gone.
 *
 * @returns 1 there, at the grid's size.
 */
function findBesideEars(
  grid: PhotoGrid,
  ears: readonly EarFrame[],
  isGap: (i: number) => boolean,
): Uint8Array {
  const result = bytes(grid.hair.length)
  for (const ear of ears) {
    const outline = grid.ears.kept.find(({ side }) => side === ear.side)?.outline
    if (!outline) continue
    forEachPixelBeside(outline, ear, grid, (i) => {
      if (isGap(i)) result[i] = 1
    })
  }
  return result
}

/** The darkest of the photo's pixels in each of the grid. */
function darkestOf({ width, height, linear }: PlateInput['photo'], size: Size): Float32Array {
  const darkest = floats(size.width * size.height).fill(1)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * size.height) / height) * size.width
    for (let x = 0; x < width; x++) {
      const i = row + Math.floor(((x + 0.5) * size.width) / width)
      darkest[i] = Math.min(darkest[i]!, meanOfRgb(linear, (y * width + x) * 3))
    }
  }
  return darkest.map(Math.sqrt)
}
