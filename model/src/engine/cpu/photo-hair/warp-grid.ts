import { toView, type HeadAxes } from '../head/head-frame.ts'
import type { Reshape } from '../adjust/reshape.ts'
import { clamp } from '../math/scalar.ts'
import { floats, recycle } from '../workspace.ts'
import type { Cutout } from './cutout.ts'
import { projectShell, shellDepth, type Point } from './hair-shell.ts'
import type { Box } from '../../box.ts'
import { rasterizeTriangle } from '../image/rasterize.ts'

/** Where each pixel of a part of the photo finds its hair in the cut-out. */
export interface HairWarp extends Box {
  /** x and y in the cut-out's pixels, two numbers a pixel; NaN where there is no hair. */
  readonly source: Float32Array
}

/** The part of space that can hold hair, local units. */
const room = { left: -2.4, right: 2.4, bottom: -3.6, top: 1.7 } as const
/** Spacing of the grid's points, local units. */
const fineStep = 0.05

/** How much higher the skull may be than the hair that was bent to it, face widths. */
const crown = 0.15

/** A cut-out's shell as a grid over the part of space that can hold hair, rows from below. */
export interface HairGrid {
  readonly columns: number
  /** Position of each point on the head, local units, two numbers a point. */
  readonly places: Float64Array
  /** Position in the cut-out, px, two numbers a point. */
  readonly source: Float32Array
  /** Cells with hair in the cut-out, each named by its lower left point. */
  readonly cells: readonly number[]
  /** 1 for corners of these cells, the only points that are ever moved. */
  readonly isNeeded: Uint8Array
}

/** Where a grid's points lie in a photo, px, and their depth: three numbers a point. */
interface BentGrid extends HairGrid {
  readonly bent: Float32Array
  /** How far above these points there may still be head to cover, px. */
  readonly over: number
  /** Height down to which hair may still be continued beside the ears, px. */
  readonly ears: number
}

interface Bending {
  readonly frame: HeadAxes
  /** Fits the shell to this head's outlines. */
  readonly move: (point: Point) => Point
  readonly reshape: Reshape
}

/** @param step Spacing of the grid's points, local units. */
export function layGrid({ axes, hasHairIn }: Cutout, step = fineStep): HairGrid {
  const columns = Math.round((room.right - room.left) / step) + 1
  const rows = Math.round((room.top - room.bottom) / step) + 1
  const count = columns * rows
  const places = new Float64Array(count * 2)
  const source = new Float32Array(count * 2)
  for (let i = 0; i < count; i++) {
    const x = room.left + (i % columns) * step
    const y = room.bottom + Math.floor(i / columns) * step
    places.set([x, y], i * 2)
    source.set(projectShell(axes, x, y), i * 2)
  }
  const cells: number[] = []
  const isNeeded = new Uint8Array(count)
  for (let i = 0; i + columns + 1 < count; i++) {
    if (i % columns === columns - 1) continue
    const above = i + columns
    const corners = (axis: 0 | 1, choose: typeof Math.min): number =>
      choose(
        source[i * 2 + axis]!,
        source[i * 2 + 2 + axis]!,
        source[above * 2 + axis]!,
        source[above * 2 + 2 + axis]!,
      )
    const [left, top] = [corners(0, Math.min), corners(1, Math.min)]
    const [right, bottom] = [corners(0, Math.max), corners(1, Math.max)]
    if (!hasHairIn(left, top, right, bottom)) continue
    cells.push(i)
    for (const corner of [i, i + 1, above, above + 1]) isNeeded[corner] = 1
  }
  return { columns, places, source, cells, isNeeded }
}

/** Turns a cut-out's shell into another head's pose and fits it to that head. */
export function bendGrid(grid: HairGrid, { frame, move, reshape }: Bending): BentGrid {
  const { places, isNeeded } = grid
  const bent = new Float32Array(isNeeded.length * 3)
  for (let i = 0; i < isNeeded.length; i++) {
    if (!isNeeded[i]) continue
    const place = reshape(places[i * 2]!, places[i * 2 + 1]!)
    bent.set(move(projectShell(frame, ...place)), i * 3)
    bent[i * 3 + 2] = toView(frame, [...place, shellDepth(...place)])[2]
  }
  const ears = Math.max(...[-1, 1].map((side) => toView(frame, [side * 0.55, -0.25, 0])[1]))
  return { ...grid, bent, over: crown * frame.unit, ears }
}

/**
 * Draws the grid with a depth buffer, so that parts turned away from the camera end up behind.
 *
 * @param within The part of the picture that may hold hair.
 */
export function drawGrid(grid: BentGrid, within: Box): HairWarp {
  const box = boundsOf(grid, within)
  const source = floats(box.width * box.height * 2).fill(NaN)
  const depth = floats(box.width * box.height).fill(Infinity)
  const { cells, columns } = grid
  for (const cell of cells) {
    drawTriangle({ box, source, depth, grid }, cell, cell + 1, cell + columns)
    drawTriangle({ box, source, depth, grid }, cell + 1, cell + columns + 1, cell + columns)
  }
  recycle(depth)
  return { ...box, source }
}

function boundsOf({ bent, columns, cells, over, ears }: BentGrid, within: Box): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, ears]
  for (const cell of cells) {
    for (const i of [cell, cell + 1, cell + columns, cell + columns + 1]) {
      const [x, y] = [bent[i * 3]!, bent[i * 3 + 1]!]
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x)
      bottom = Math.max(bottom, y)
    }
  }
  const x0 = clamp(Math.floor(left), within.x, within.x + within.width - 1)
  const y0 = clamp(Math.floor(top - over), within.y, within.y + within.height - 1)
  return {
    x: x0,
    y: y0,
    width: clamp(Math.ceil(right), x0 + 1, within.x + within.width) - x0,
    height: clamp(Math.ceil(bottom), y0 + 1, within.y + within.height) - y0,
  }
}

interface GridDrawing {
  readonly box: Box
  readonly source: Float32Array
  readonly depth: Float32Array
  readonly grid: BentGrid
}

function drawTriangle(
  { box, source, depth, grid }: GridDrawing,
  a: number,
  b: number,
  c: number,
): void {
  const { width, height } = box
  const { bent, source: from } = grid
  // Pixels have their centres half a pixel from their corners.
  const corner = (i: number) =>
    [bent[i * 3]! - box.x - 0.5, bent[i * 3 + 1]! - box.y - 0.5] as const
  const picture = { width, height, tolerance: 1e-4 }
  rasterizeTriangle([corner(a), corner(b), corner(c)], picture, (x, y, v, w) => {
    const u = 1 - v - w
    const z = u * bent[a * 3 + 2]! + v * bent[b * 3 + 2]! + w * bent[c * 3 + 2]!
    const i = y * width + x
    if (z >= depth[i]!) return
    depth[i] = z
    source[i * 2] = u * from[a * 2]! + v * from[b * 2]! + w * from[c * 2]!
    source[i * 2 + 1] = u * from[a * 2 + 1]! + v * from[b * 2 + 1]! + w * from[c * 2 + 1]!
  })
}
