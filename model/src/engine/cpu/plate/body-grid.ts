import { meshPoint, toLocal } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { landmark } from '../head/landmarks.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { maskWhere } from '../image/mask.ts'
import { dilate } from '../image/morphology.ts'
import type { PhotoGrid } from './photo-grid.ts'

/** Half width of an average neck, face widths. */
const halfNeck = 0.36
/** Grid pixels around the hair that may be mixed with it. */
const hairMargin = 2
const faintest = 0.06
/** From here on above the brows' mean height a forehead shows no brows, local units. */
const aboveBrows = 0.08

/** The photo's grid with what hides the body. Lengths in grid px. */
export interface BodyGrid extends PhotoGrid {
  /** 1 where hair hides what is behind it. */
  readonly hidden: Uint8Array
  /** 1 on skull and face. */
  readonly head: Uint8Array
  /** 1 on skull and face above the brows. */
  readonly forehead: Uint8Array
  readonly chinY: number
  readonly neckHalfWidth: number
  /** Column of the body's middle below the neck. */
  readonly axisX: number
  /** Column of the neck's middle in a row. */
  readonly neckX: (row: number) => number
}

export function createBodyGrid(grid: PhotoGrid, head: HeadGeometry): BodyGrid {
  const { id, hair, scale, unit } = grid
  const chinY = meshPoint(head.frame.mesh, landmark.chin)[1] * scale
  const axisAt = neckAxis(head, scale)
  const neckX = (row: number): number => axisAt(Math.min(row, chinY + 0.5 * unit))
  const { frame, browHeight } = head
  const heightOf = (i: number): number => {
    const x = i % grid.width
    const y = (i - x) / grid.width
    return toLocal(frame, [(x + 0.5) / scale, (y + 0.5) / scale, frame.origin[2]])[1]
  }
  const isHead = maskWhere(id.length, (i) => id[i] === surfaceId.skull || id[i] === surfaceId.face)
  const isHair = maskWhere(hair.length, (i) => hair[i]! > faintest)
  return {
    ...grid,
    hidden: dilate(isHair, grid, hairMargin),
    head: isHead,
    forehead: maskWhere(id.length, (i) => isHead[i] === 1 && heightOf(i) > browHeight + aboveBrows),
    chinY,
    neckHalfWidth: halfNeck * unit,
    axisX: neckX(chinY + 0.4 * unit),
    neckX,
  }
}

function neckAxis({ neck }: HeadGeometry, scale: number): (row: number) => number {
  const slope = neck.direction[0] / Math.max(0.3, neck.direction[1])
  return (row) => (neck.top[0] + slope * (row / scale - neck.top[1])) * scale
}
