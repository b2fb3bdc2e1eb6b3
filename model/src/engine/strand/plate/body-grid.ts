import { meshPoint } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { landmark } from '../head/landmarks.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import type { HeadSurfaces } from '../head/head-surfaces.ts'
import { labOfLinear } from '../image/color.ts'
import { fitWithin, planeOf } from '../image/float-image.ts'
import type { FloatImage, Size } from '../image/float-image.ts'
import { maskWhere } from '../image/mask.ts'
import { dilate } from '../image/morphology.ts'
import { shrinkImage } from '../image/resize.ts'
import { colorCells } from './color-histogram.ts'
import type { PlateInput } from './plate-input.ts'

/** The body is reasoned about on a picture of this size. */
const gridSize = 320
/** Pixels around the hair that may be mixed with it. */
const hairMargin = 2

/** The photo reduced, with what hides the body. Lengths in grid px unless said otherwise. */
export interface BodyGrid extends Size {
  /** Grid px per photo px. */
  readonly scale: number
  /** Face width. */
  readonly unit: number
  /** CIE L*a*b*. */
  readonly lab: Float32Array
  /** Cell of each pixel's colour in a colour histogram. */
  readonly cells: Uint16Array
  /** 1 where hair hides what is behind it. */
  readonly hidden: Uint8Array
  /** 1 on skull and face. */
  readonly head: Uint8Array
  /** 1 on the face alone. */
  readonly face: Uint8Array
  readonly chinY: number
  /** Column of the body's middle below the neck. */
  readonly axisX: number
  /** Column of the neck's middle in a row. */
  readonly neckX: (row: number) => number
}

export function createBodyGrid({ photo, hair, head, surfaces }: PlateInput): BodyGrid {
  const size = fitWithin(photo, gridSize)
  const scale = size.width / photo.width
  const unit = head.frame.unit * scale
  const chin = meshPoint(head.frame.mesh, landmark.chin)
  const chinY = chin[1] * scale
  const axisAt = neckAxis(head, scale)
  const neckX = (row: number): number => axisAt(Math.min(row, chinY + 0.5 * unit))
  const opacity = shrinkImage(planeOf(photo, hair), size).data
  const isHair = maskWhere(opacity.length, (i) => opacity[i]! > 0.06)
  const id = idsAt(surfaces, size)
  const linear: FloatImage = { ...photo, channels: 3, data: photo.linear }
  const lab = labOfLinear(shrinkImage(linear, size).data)
  return {
    ...size,
    scale,
    unit,
    lab,
    cells: colorCells(lab),
    hidden: dilate(isHair, size, hairMargin),
    head: id.map((value) => (value === surfaceId.skull || value === surfaceId.face ? 1 : 0)),
    face: id.map((value) => (value === surfaceId.face ? 1 : 0)),
    chinY,
    axisX: neckX(chinY + 0.4 * unit),
    neckX,
  }
}

function neckAxis({ neck }: HeadGeometry, scale: number): (row: number) => number {
  const slope = neck.direction[0] / Math.max(0.3, neck.direction[1])
  return (row) => (neck.top[0] + slope * (row / scale - neck.top[1])) * scale
}

function idsAt({ width, height, id }: HeadSurfaces, size: Size): Uint8Array {
  const result = new Uint8Array(size.width * size.height)
  for (let y = 0; y < size.height; y++) {
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / size.height))
    for (let x = 0; x < size.width; x++) {
      const column = Math.min(width - 1, Math.floor(((x + 0.5) * width) / size.width))
      result[y * size.width + x] = id[row * width + column]!
    }
  }
  return result
}

/** Grid index of a photo pixel. */
export function gridCell(
  { width, height, scale }: BodyGrid,
  i: number,
  photoWidth: number,
): number {
  const x = i % photoWidth
  const y = (i - x) / photoWidth
  const column = Math.min(width - 1, Math.floor((x + 0.5) * scale))
  return Math.min(height - 1, Math.floor((y + 0.5) * scale)) * width + column
}
