import type { CutoutHeader } from '@hairstyle/core/cutouts/cutout-header.ts'
import type { HeadAxes } from '../head/head-frame.ts'
import { linearOfSrgb } from '../image/color.ts'
import { measureBlackHair, type BlackHair } from '../light/black-hair.ts'
import { createFloatImage, type FloatImage } from '../image/float-image.ts'
import type { Vec3 } from '../math/vec3.ts'

/** Hair cut out of a photograph, and the head it was cut from, in the cut-out's pixels. */
export interface Cutout extends Pick<CutoutHeader, 'hairline' | 'outline' | 'light' | 'color'> {
  readonly axes: HeadAxes
  /** How black the hair is; null where it has another colour, or was dyed. */
  readonly black: BlackHair | null
  /** The face's outline in local coordinates. */
  readonly oval: readonly Vec3[]
  /** Premultiplied linear rgb and opacity. */
  readonly hair: FloatImage
  /** Whether there is hair within a rectangle. */
  readonly hasHairIn: (left: number, top: number, right: number, bottom: number) => boolean
}

/** Side of the squares in which hair is looked up, px. */
const blockSize = 8

/**
 * Builds a cut-out from its file's header and picture.
 *
 * @param pixels Straight sRGB and opacity of its picture, 0-255, rows from the top.
 */
export function createCutout(header: CutoutHeader, pixels: ArrayLike<number>): Cutout {
  const { head, oval, hairline, outline, light, color, picture } = header
  const hair = createFloatImage(picture, 4)
  for (let i = 0; i < hair.data.length; i += 4) {
    const alpha = pixels[i + 3]! / 255
    if (alpha === 0) continue
    for (let c = 0; c < 3; c++) hair.data[i + c] = linearOfSrgb[pixels[i + c]!]! * alpha
    hair.data[i + 3] = alpha
  }
  return {
    axes: head,
    oval,
    hairline,
    outline,
    light,
    color,
    black: measureBlackHair({
      count: hair.data.length / 4,
      alphaAt: (i) => hair.data[i * 4 + 3]!,
      colorAt: (i, channel) => hair.data[i * 4 + channel]!,
    }),
    ...decodedHair(hair),
  }
}

/** A cut-out's hair together with its lookup. */
export function decodedHair(hair: FloatImage): Pick<Cutout, 'hair' | 'hasHairIn'> {
  return { hair, hasHairIn: hairFinder(hair) }
}

function hairFinder({ width, height, data }: FloatImage): Cutout['hasHairIn'] {
  const columns = Math.ceil(width / blockSize)
  const rows = Math.ceil(height / blockSize)
  const isHairy = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / blockSize) * columns
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! > 0) isHairy[row + Math.floor(x / blockSize)] = 1
    }
  }
  return (left, top, right, bottom) => {
    const lastRow = Math.min(rows - 1, Math.floor(bottom / blockSize))
    const lastColumn = Math.min(columns - 1, Math.floor(right / blockSize))
    for (let y = Math.max(0, Math.floor(top / blockSize)); y <= lastRow; y++) {
      for (let x = Math.max(0, Math.floor(left / blockSize)); x <= lastColumn; x++) {
        if (isHairy[y * columns + x]) return true
      }
    }
    return false
  }
}
