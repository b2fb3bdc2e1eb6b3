import { toView } from '../head/head-frame.ts'
import type { Reshape } from '../adjust/reshape.ts'
import type { HeadAxes } from '../head/head-frame.ts'
import { clamp } from '../math/scalar.ts'
import { floats, recycle } from '../workspace.ts'
import type { Cutout } from './cutout.ts'
import { projectShell, shellDepth } from './hair-shell.ts'
import type { Point } from './hair-shell.ts'
import type { Box } from '../../box.ts'
import { rasterizeTriangle } from '../image/rasterize.ts'

/** Where each pixel of a part of the photo finds its hair in the cut-out. */
export interface HairWarp extends Box {
  /** x and y in the cut-out's pixels, two numbers a pixel; NaN where there is no hair. */
  readonly source: Float32Array
}

/** The part of space that can hold hair, and the distance of the grid's points in it, local units. */
const room = { left: -2.4, right: 2.4, bottom: -3.6, top: 1.7, step: 0.05 } as const
const columns = Math.round((room.right - room.left) / room.step) + 1
const rows = Math.round((room.top - room.bottom) / room.step) + 1

/** A skull may be so much higher than hair is bent to it, face widths. */
const crown = 0.15

/** Points of the shell: place in the cut-out, place in the photo, depth there. */
interface BentGrid {
  readonly sourceX: Float32Array
  readonly sourceY: Float32Array
  readonly x: Float32Array
  readonly y: Float32Array
  readonly depth: Float32Array
  /** Cells, by their upper left point, over which the cut-out has hair. */
  readonly cells: readonly number[]
  /** So far over them there may be a head to cover, px. */
  readonly over: number
}

interface Bending {
  readonly frame: HeadAxes
  /** Moves the shell to where this head has its outlines. */
  readonly move: (point: Point) => Point
  readonly reshape: Reshape
}

/** Poses a cut-out's shell as another head, and moves it. */
export function bendGrid(cutout: Cutout, { frame, move, reshape }: Bending): BentGrid {
  const count = columns * rows
  const sourceX = new Float32Array(count)
  const sourceY = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const [u, v] = projectShell(cutout.axes, localX(i), localY(i))
    sourceX[i] = u
    sourceY[i] = v
  }
  const cells: number[] = []
  const needed = new Uint8Array(count)
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const i = row * columns + column
      const corners = [i, i + 1, i + columns, i + columns + 1]
      const us = corners.map((corner) => sourceX[corner]!)
      const vs = corners.map((corner) => sourceY[corner]!)
      if (!cutout.hasHairIn(Math.min(...us), Math.min(...vs), Math.max(...us), Math.max(...vs)))
        continue
      cells.push(i)
      for (const corner of corners) needed[corner] = 1
    }
  }
  const x = new Float32Array(count)
  const y = new Float32Array(count)
  const depth = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    if (!needed[i]) continue
    const place = reshape(localX(i), localY(i))
    const [px, py] = move(projectShell(frame, ...place))
    x[i] = px
    y[i] = py
    depth[i] = toView(frame, [...place, shellDepth(...place)])[2]
  }
  return { sourceX, sourceY, x, y, depth, cells, over: crown * frame.unit }
}

function localX(i: number): number {
  return room.left + (i % columns) * room.step
}

function localY(i: number): number {
  return room.bottom + Math.floor(i / columns) * room.step
}

/**
 * Draws the grid with a depth buffer: what turns away from the camera lies behind.
 *
 * @param within The part of the picture that may hold hair.
 */
export function drawGrid(grid: BentGrid, within: Box): HairWarp {
  const box = boundsOf(grid, within)
  const source = floats(box.width * box.height * 2).fill(NaN)
  const depth = floats(box.width * box.height).fill(Infinity)
  for (const cell of grid.cells) {
    drawTriangle({ box, source, depth, grid }, cell, cell + 1, cell + columns)
    drawTriangle({ box, source, depth, grid }, cell + 1, cell + columns + 1, cell + columns)
  }
  recycle(depth)
  return { ...box, source }
}

function boundsOf({ x, y, cells, over }: BentGrid, within: Box): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const cell of cells) {
    for (const i of [cell, cell + 1, cell + columns, cell + columns + 1]) {
      left = Math.min(left, x[i]!)
      top = Math.min(top, y[i]!)
      right = Math.max(right, x[i]!)
      bottom = Math.max(bottom, y[i]!)
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
  // Pixels have their centres half a pixel from their corners.
  const corner = (i: number) => [grid.x[i]! - box.x - 0.5, grid.y[i]! - box.y - 0.5] as const
  const picture = { width, height, tolerance: 1e-4 }
  rasterizeTriangle([corner(a), corner(b), corner(c)], picture, (x, y, v, w) => {
    const u = 1 - v - w
    const z = u * grid.depth[a]! + v * grid.depth[b]! + w * grid.depth[c]!
    const i = y * width + x
    if (z >= depth[i]!) return
    depth[i] = z
    source[i * 2] = u * grid.sourceX[a]! + v * grid.sourceX[b]! + w * grid.sourceX[c]!
    source[i * 2 + 1] = u * grid.sourceY[a]! + v * grid.sourceY[b]! + w * grid.sourceY[c]!
  })
}
