import type { Rectangle } from '../../image/rgb-image.ts'
import { clamp } from '../../math/scalar.ts'
import type { StrandBatch } from '../strands/strand-batch.ts'
import { tileBits } from './open-tiles.ts'
import type { OpenTiles } from './open-tiles.ts'
import type { Survey } from '../strands/survey.ts'
import { floats, recycle, shorts, words } from '../../workspace.ts'

/** The segments of all batches that may show, nearest first. */
export interface DrawOrder {
  /**
   * Two numbers a segment. First the batch's index above `indexBits` and the segment's index in the batch below; then the
   * tiles that it touches: row, column, and how many rows and columns more.
   */
  readonly segments: Uint32Array
  /** How many segments lie before the end of each bin of depth. */
  readonly ends: Uint32Array
  /** Depth at which bins begin, and their thickness, px. */
  readonly near: number
  readonly binDepth: number
}

export const indexBits = 28
export const indexMask = (1 << indexBits) - 1
/** Layout of a place: 11 bits of row, 11 of column, 5 and 5 of their spans. */
export const spanBits = 5
export const spanMask = (1 << spanBits) - 1
export const columnBits = 11
export const columnMask = (1 << columnBits) - 1
/** Slices of depth that segments are sorted into, and the coarser slabs in which hair is added up. */
const binBits = 12
const slabBits = 6
const binCount = 1 << binBits
const slabCount = 1 << slabBits
const leftOut = 0xffff
/** Blocks are so large that most segments stay in the blocks around that of their middle: 8 to 64 pixels. */
const leastBlockBits = 3
const mostBlockBits = 6
/** A segment may reach this many blocks from its middle to count as staying with the blocks around it. */
const leeway = 1.25
/** So many layers of hair, on average over a block and each around it, hide what is behind. */
const hidingLayers = 5

export interface OrderInput {
  readonly survey: Survey
  readonly box: Rectangle
  readonly tiles: OpenTiles
  /** Width in pixels of a hair of width 1. */
  readonly thickness: number
}

/**
 * Counting sort by depth: linear in the number of segments. Left out is what lies outside the box, behind the head, or deep
 * in hair: first all hair is added up by blocks and slabs of depth, which tells where it is too thick to see through.
 */
export function orderByDepth(
  batches: readonly StrandBatch[],
  { survey, box, tiles, thickness }: OrderInput,
): DrawOrder {
  const near = survey.low[2]
  const binDepth = Math.max(1e-3, survey.high[2] - near) / binCount
  const total = survey.segments
  const grid = blockGrid(tiles, blockBitsFor(survey.length * 0.5 + thickness))
  const sorting = {
    bins: shorts(total),
    blocks: shorts(total),
    layers: floats(grid.around.length << slabBits),
  }
  const placing = { box, grid, thickness, near, perPixel: 1 / binDepth }
  let at = 0
  for (const batch of batches) at = placeSegments(batch, placing, sorting, at)
  const ends = countVisible(sorting, grid)
  const kept = ends[binCount]!
  const segments = words(kept * 2)
  at = 0
  batches.forEach((batch, which) => {
    at = putInOrder(batch, which << indexBits, {
      ...placing,
      segments,
      bins: sorting.bins,
      ends,
      at,
    })
  })
  recycle(sorting.bins, sorting.blocks, sorting.layers)
  return { segments, ends, near, binDepth }
}

function blockBitsFor(reach: number): number {
  return clamp(Math.ceil(Math.log2(reach / leeway)), leastBlockBits, mostBlockBits)
}

interface BlockGrid {
  /** Blocks have sides of two to this many pixels. */
  readonly bits: number
  readonly columns: number
  readonly rows: number
  /** Greatest depth that shows in a block or one around it; one more entry, for what reaches farther, is `Infinity`. */
  readonly around: Float32Array
}

function blockGrid(
  { columns: tileColumns, rows: tileRows, deepest }: OpenTiles,
  bits: number,
): BlockGrid {
  const shift = bits - tileBits
  const columns = ((tileColumns - 1) >> shift) + 1
  const rows = ((tileRows - 1) >> shift) + 1
  const own = new Float32Array(columns * rows).fill(-Infinity)
  for (let row = 0; row < tileRows; row++) {
    for (let column = 0; column < tileColumns; column++) {
      const block = (row >> shift) * columns + (column >> shift)
      own[block] = Math.max(own[block]!, deepest[row * tileColumns + column]!)
    }
  }
  const around = new Float32Array(columns * rows + 1).fill(Infinity)
  around.set(greatestAround(own, columns, rows))
  return { bits, columns, rows, around }
}

/** The greatest value of each entry of a grid and its neighbours. */
function greatestAround(values: Float32Array, columns: number, rows: number): Float32Array {
  return values.map((_, i) => {
    const column = i % columns
    const row = (i - column) / columns
    let greatest = -Infinity
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        greatest = Math.max(greatest, values[r * columns + c]!)
      }
    }
    return greatest
  })
}

interface Placing {
  readonly box: Rectangle
  readonly grid: BlockGrid
  readonly thickness: number
  readonly near: number
  /** Bins a pixel of depth. */
  readonly perPixel: number
}

/** Bin of depth and block of every segment, and the layers of hair in each slab of each block. */
interface Sorting {
  readonly bins: Uint16Array
  readonly blocks: Uint16Array
  readonly layers: Float32Array
}

/** Sorts the segments of a batch, whose first has index `first`; returns the index after its last. */
function placeSegments(
  { points, count, steps, width: widths }: StrandBatch,
  { box, grid, thickness, near, perPixel }: Placing,
  { bins, blocks, layers }: Sorting,
  first: number,
): number {
  const { x: left, y: top, width, height } = box
  const { bits, columns, around } = grid
  const side = 1 << bits
  const longest = 2 * (leeway * side - thickness)
  const share = (2 * thickness) / (side * side)
  let at = first
  for (let hair = 0; hair < count; hair++) {
    const layer = widths[hair]! * share
    let i = hair * steps * 3
    let x0 = points[i]!
    let y0 = points[i + 1]!
    let z0 = points[i + 2]!
    for (let k = 1; k < steps; k++, at++) {
      i += 3
      const x1 = points[i]!
      const y1 = points[i + 1]!
      const z1 = points[i + 2]!
      const dx = Math.abs(x1 - x0)
      const dy = Math.abs(y1 - y0)
      const x = (x0 + x1) * 0.5 - left
      const y = (y0 + y1) * 0.5 - top
      const z = (z0 + z1) * 0.5
      x0 = x1
      y0 = y1
      z0 = z1
      bins[at] = leftOut
      if (x < -dx || y < -dy || x >= width + dx || y >= height + dy) continue
      const isInside = x >= 0 && y >= 0 && x < width && y < height
      const length = dx > dy ? dx : dy
      const block =
        isInside && length < longest ? (y >> bits) * columns + (x >> bits) : around.length - 1
      if (z > around[block]!) continue
      const depth = (z - near) * perPixel
      const bin = depth < 0 ? 0 : depth >= binCount ? binCount - 1 : depth | 0
      bins[at] = bin
      blocks[at] = block
      // Every second segment stands for two.
      if ((k & 1) === 1)
        layers[(block << slabBits) + (bin >> (binBits - slabBits))]! += length * layer
    }
  }
  return at
}

/** Leaves out what is too deep in hair; returns where each bin of what is left begins, and the end. */
function countVisible({ bins, blocks, layers }: Sorting, grid: BlockGrid): Uint32Array {
  const last = lastVisibleBins(layers, grid)
  const starts = new Uint32Array(binCount + 1)
  for (let i = 0; i < bins.length; i++) {
    const bin = bins[i]!
    if (bin > last[blocks[i]!]!) bins[i] = leftOut
    else starts[bin + 1]!++
  }
  for (let bin = 0; bin < binCount; bin++) starts[bin + 1]! += starts[bin]!
  return starts
}

/** For each block the last bin that may show through what is before it, in the block and in those around it. */
function lastVisibleBins(layers: Float32Array, { columns, rows, around }: BlockGrid): Uint16Array {
  const slabs = Float32Array.from({ length: columns * rows }, (_, block) => {
    let sum = 0
    let slab = 0
    while (slab < slabCount - 1 && sum < hidingLayers) sum += layers[(block << slabBits) + slab++]!
    return slab
  })
  const last = new Uint16Array(around.length).fill(binCount - 1)
  greatestAround(slabs, columns, rows).forEach((slab, block) => {
    last[block] = ((slab + 1) << (binBits - slabBits)) - 1
  })
  return last
}

interface Filing extends Placing, Pick<DrawOrder, 'segments'> {
  readonly bins: Uint16Array
  /** Begins as where bins start and ends as where they end. */
  readonly ends: Uint32Array
  readonly at: number
}

/** Puts the segments of a batch where they belong; returns the index after its last. */
function putInOrder(
  { points, count, steps }: StrandBatch,
  tag: number,
  { box, thickness, segments, bins, ends, at: first }: Filing,
): number {
  const reach = Math.max(1, thickness)
  const lastX = box.width - 1
  const lastY = box.height - 1
  let at = first
  let segment = 0
  for (let hair = 0; hair < count; hair++) {
    let i = hair * steps * 3
    for (let k = 1; k < steps; k++, at++, segment++, i += 3) {
      const bin = bins[at]!
      if (bin === leftOut) continue
      const x0 = points[i]! - box.x
      const y0 = points[i + 1]! - box.y
      const x1 = points[i + 3]! - box.x
      const y1 = points[i + 4]! - box.y
      const column = clamp((x0 < x1 ? x0 : x1) - reach, 0, lastX) >> tileBits
      const row = clamp((y0 < y1 ? y0 : y1) - reach, 0, lastY) >> tileBits
      const columns = (clamp((x0 < x1 ? x1 : x0) + reach, 0, lastX) >> tileBits) - column
      const rows = (clamp((y0 < y1 ? y1 : y0) + reach, 0, lastY) >> tileBits) - row
      const to = ends[bin]!++ * 2
      segments[to] = (tag | segment) >>> 0
      segments[to + 1] =
        (((row << columnBits) | column) << (2 * spanBits)) |
        (Math.min(spanMask, rows) << spanBits) |
        Math.min(spanMask, columns)
    }
  }
  return at
}
