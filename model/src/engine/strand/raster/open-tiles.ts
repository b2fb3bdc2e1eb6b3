/** How deep into a layer one can still see, per tile, while it is drawn from front to back. */
export interface OpenTiles {
  readonly columns: number
  /** Greatest depth at which anything in a tile can still show; `-Infinity` for none. */
  readonly farthest: Float32Array
  /** Tells that one more pixel of the layer is opaque. */
  close: (x: number, y: number) => void
}

/** Tiles are 8 × 8 pixels. */
export const tileBits = 3

export interface TiledLayer {
  readonly width: number
  readonly height: number
  /** Depth beyond which a pixel of the layer shows nothing. */
  readonly limitAt: (x: number, y: number) => number
}

export function createOpenTiles({ width, height, limitAt }: TiledLayer): OpenTiles {
  const columns = ((width - 1) >> tileBits) + 1
  const rows = ((height - 1) >> tileBits) + 1
  const open = new Int32Array(columns * rows)
  const farthest = new Float32Array(columns * rows).fill(-Infinity)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = (y >> tileBits) * columns + (x >> tileBits)
      const limit = limitAt(x, y)
      open[tile]!++
      if (limit > farthest[tile]!) farthest[tile] = limit
    }
  }
  return { columns, farthest, close }

  function close(x: number, y: number): void {
    const tile = (y >> tileBits) * columns + (x >> tileBits)
    const left = open[tile]! - 1
    open[tile] = left
    if (left === 0) farthest[tile] = -Infinity
  }
}

/** Whether anything at a depth can still show in the tiles that a box of pixels inside the layer touches. */
export function isOpen(
  { columns, farthest }: OpenTiles,
  depth: number,
  box: { x0: number; y0: number; x1: number; y1: number },
): boolean {
  const lastRow = box.y1 >> tileBits
  const lastColumn = box.x1 >> tileBits
  for (let row = box.y0 >> tileBits; row <= lastRow; row++) {
    for (let column = box.x0 >> tileBits; column <= lastColumn; column++) {
      if (farthest[row * columns + column]! >= depth) return true
    }
  }
  return false
}
