import { clamp } from '../math/scalar.ts'
import type { Size } from '../../box.ts'

/** Px. */
export interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Sets the pixels within a disc. */
export function fillDisc(mask: Uint8Array, { width, height }: Size, { x, y, radius }: Disc): void {
  const bottom = Math.min(height - 1, Math.floor(y + radius))
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= bottom; row++) {
    const half = Math.sqrt(Math.max(0, radius * radius - (row - y) ** 2))
    const from = clamp(Math.ceil(x - half), 0, width)
    const to = clamp(Math.floor(x + half) + 1, 0, width)
    if (to > from) mask.fill(1, row * width + from, row * width + to)
  }
}
