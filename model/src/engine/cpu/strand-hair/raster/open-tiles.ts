import type { Size } from '../../image/float-image.ts'
import type { Occlusion } from './occlusion.ts'
import { floats } from '../../workspace.ts'

/** How deep into a layer one can still see while it is drawn from front to back, by tiles of 4 × 4 pixels. */
export interface OpenTiles {
  readonly columns: number
  readonly rows: number
  /** Greatest depth at which anything in a pixel can still show; `-Infinity` for none. */
  readonly pixels: Float32Array
  /** The same for the pixels of a tile. */
  readonly deepest: Float32Array
  /** Tells that one more pixel is opaque. */
  readonly close: (x: number, y: number) => void
}

export const tileBits = 2
export const tileSide = 1 << tileBits

export function createOpenTiles({ width, height }: Size, { limit, through }: Occlusion): OpenTiles {
  const columns = ((width - 1) >> tileBits) + 1
  const rows = ((height - 1) >> tileBits) + 1
  const pixels = floats(width * height)
  const deepest = new Float32Array(columns * rows).fill(-Infinity)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const depth = through[at]! > 0 ? Infinity : limit[at]!
      pixels[at] = depth
      const tile = (y >> tileBits) * columns + (x >> tileBits)
      if (depth > deepest[tile]!) deepest[tile] = depth
    }
  }
  return { columns, rows, pixels, deepest, close }

  function close(x: number, y: number): void {
    const column = x >> tileBits
    const row = y >> tileBits
    const tile = row * columns + column
    const pixel = y * width + x
    const was = pixels[pixel]!
    pixels[pixel] = -Infinity
    if (was < deepest[tile]!) return
    let now = -Infinity
    const right = Math.min(width, (column + 1) << tileBits)
    const bottom = Math.min(height, (row + 1) << tileBits)
    for (let v = row << tileBits; v < bottom; v++) {
      for (let i = v * width + (column << tileBits); i < v * width + right; i++) {
        if (pixels[i]! > now) now = pixels[i]!
      }
    }
    deepest[tile] = now
  }
}
