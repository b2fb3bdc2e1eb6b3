import type { HeadGeometry } from '../head/head-geometry.ts'
import { createFloatImage, planeOf, sampleAt, type FloatImage } from '../image/float-image.ts'
import { shrinkImage } from '../image/resize.ts'
import { projectShell } from '../photo-hair/hair-shell.ts'
import { recycle } from '../workspace.ts'
import type { Size } from '../../box.ts'

/** A head in a picture whose hair is known to the pixel. */
export interface HairyHead extends Size {
  /** Opacity of the person's own hair, 0..1, one number a pixel. */
  readonly hair: Float32Array
  /** 1 where the picture shows nothing: outside of its round mask. */
  readonly outside: Uint8Array
  readonly head: Pick<HeadGeometry, 'frame' | 'skull' | 'browHeight'>
}

/** Pixels per face width: no finer than a comb's tooth. */
const fineness = 40
/** Area around the head's origin that the plane shows, face widths: as far down as photos of a head go. */
const shown = { aside: 1.6, above: 1.7, below: 3.2 } as const
/** Size of one pixel, face widths. */
export const step = 1 / fineness

const size: Size = {
  width: 2 * shown.aside * fineness,
  height: Math.round((shown.above + shown.below) * fineness),
}

/** A person's hair as it hangs, at the same position and scale for all heads. Places are local units. */
export class HairPlane {
  readonly #opacity: FloatImage

  constructor({ width, height, hair, outside, head: { frame } }: HairyHead) {
    const scale = Math.min(1, fineness / frame.unit)
    const small = shrinkImage(planeOf({ width, height }, hair), {
      width: Math.max(2, Math.round(width * scale)),
      height: Math.max(2, Math.round(height * scale)),
    })
    this.#opacity = createFloatImage(size, 1)
    for (let i = 0; i < this.#opacity.data.length; i++) {
      const [x, y] = placeOf(i)
      const [u, v] = projectShell(frame, x, y)
      const isInside = u >= 0 && v >= 0 && u < width && v < height
      const isSeen = isInside && outside[Math.floor(v) * width + Math.floor(u)] === 0
      const at = [(u * small.width) / width, (v * small.height) / height] as const
      this.#opacity.data[i] = isSeen ? sampleAt(small, ...at) : Number.NaN
    }
    recycle(small.data)
  }

  /** Opacity at a place, 0..1; 0 outside the picture. */
  at(x: number, y: number): number {
    return this.#valueAt(x, y) || 0
  }

  /** Height of the picture's lower edge under the middle of the head, or beside it if it is higher there. */
  get bottom(): number {
    const lowest = [-0.5, 0, 0.5].map((x) => {
      const y = heights(-shown.below, shown.above).find((height) => {
        return !Number.isNaN(this.#valueAt(x, height))
      })
      return y ?? shown.above
    })
    return Math.max(...lowest)
  }

  /** Width of the hair on one side between two distances from the middle, face widths. */
  widthAt(y: number, side: -1 | 1, [from, to]: readonly [number, number]): number {
    let sum = 0
    for (let x = from; x < to; x += step) sum += this.at(side * x, y)
    return sum * step
  }

  /** Distance of a side's outermost hair from the middle; 0 if there is none. */
  outermostAt(y: number, side: -1 | 1): number {
    for (let x = shown.aside - step / 2; x > 0; x -= step) if (this.at(side * x, y) > 0.5) return x
    return 0
  }

  /** Height of the topmost hair; null if there is none. */
  topAt(x: number): number | null {
    for (let y = shown.above - step / 2; y > 0; y -= step) if (this.at(x, y) > 0.5) return y
    return null
  }

  #valueAt(x: number, y: number): number {
    const column = Math.floor((x + shown.aside) * fineness)
    const row = Math.floor((shown.above - y) * fineness)
    if (column < 0 || row < 0 || column >= size.width || row >= size.height) return Number.NaN
    return this.#opacity.data[row * size.width + column]!
  }
}

/** Evenly spaced heights between two, a step apart. */
export function heights(from: number, to: number): number[] {
  return Array.from(
    { length: Math.round((to - from) * fineness) },
    (_, i) => from + (i + 0.5) * step,
  )
}

function placeOf(i: number): readonly [x: number, y: number] {
  const column = i % size.width
  const row = (i - column) / size.width
  return [(column + 0.5) * step - shown.aside, shown.above - (row + 0.5) * step]
}
