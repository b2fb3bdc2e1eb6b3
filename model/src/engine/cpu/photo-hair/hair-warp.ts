import { faceOval } from '../face/face-zones.ts'
import { meshPoint, toView } from '../head/head-frame.ts'
import type { HeadAxes, HeadFrame } from '../head/head-frame.ts'
import { clamp } from '../math/scalar.ts'
import type { Rectangle } from '../image/rgb-image.ts'
import { floats, recycle } from '../workspace.ts'
import type { Cutout } from './cutout.ts'
import { fitDisplacement } from './displacement.ts'
import type { Pull } from './displacement.ts'
import {
  hairlinePlaces,
  measureSides,
  outlineAngles,
  outlinePlace,
  sideAngles,
} from './hair-outline.ts'
import { projectShell, shellDepth } from './hair-shell.ts'
import type { Point } from './hair-shell.ts'

/** The head that gets the hair, in the pixels of its photo. */
export interface WarpTarget {
  readonly frame: HeadFrame
  /** Height of the person's own hairline at `hairlinePlaces`, local units, where it is seen. */
  readonly hairline: readonly (number | null)[]
  /** Distances of the bare head's outline at `outlineAngles`. */
  readonly outline: readonly (number | null)[]
  /** The same at `sideAngles`. */
  readonly sides: readonly (number | null)[]
}

/** Where each pixel of a part of the photo finds its hair in the cut-out. */
export interface HairWarp extends Rectangle {
  /** x and y in the cut-out's pixels, two numbers a pixel; NaN where there is no hair. */
  readonly source: Float32Array
}

/** The hairline is moved at most this far, local units. */
const mostHairlineShift = 0.14
/** Fewer places than this are no hairline. */
const fewestHairlinePlaces = 5
/** Least thickness of hair over the bare head, local units. */
const leastCover = 0.05
/** Hair of the sides begins at least so far inside the bare head's outline, local units: no background may be seen between the two. */
const leastOverlap = 0.035
/** Pulls give way to each other: the outline is pulled again as often, by what is still missing. */
const rounds = 3
/** The part of space that can hold hair, and the distance of the grid's points in it, local units. */
const room = { left: -2.4, right: 2.4, bottom: -3.6, top: 1.7, step: 0.05 } as const
const columns = Math.round((room.right - room.left) / room.step) + 1
const rows = Math.round((room.top - room.bottom) / room.step) + 1

/**
 * Bends a cut-out to another head: posed as that head by a shell around it, then pulled so that the outline of its face meets
 * the other's, its hairline the person's own as far as both are seen (then no forehead has to be made up), and hair covers the bare head.
 *
 * @param within The part of the picture that may hold hair; negative rows lie above the photo.
 */
export function warpHair(cutout: Cutout, target: WarpTarget, within: Rectangle): HairWarp {
  const { frame } = target
  const pulls = [...ovalPulls(cutout, frame), ...hairlinePulls(cutout, target)]
  let move = fitDisplacement(pulls, frame.unit)
  const edges = hairEdges(cutout, target)
  let fits: readonly EdgePull[] = []
  for (let round = 0; round < rounds; round++) {
    fits = edgePulls(edges, frame, move, fits)
    if (fits.length === 0) break
    move = fitDisplacement([...pulls, ...fits], frame.unit)
  }
  return drawGrid(bendGrid(cutout, frame, move), within)
}

function ovalPulls({ oval }: Cutout, frame: HeadFrame): Pull[] {
  return faceOval.map((vertex, i) => {
    const [x, y] = toView(frame, oval[i]!)
    const [toX, toY] = meshPoint(frame.mesh, vertex)
    return { from: [x, y], to: [toX, toY] }
  })
}

/** Brings the hairline to the person's own where both are seen; seen in too few places, all of it is held at its own height. */
function hairlinePulls({ hairline }: Cutout, { frame, hairline: own }: WarpTarget): Pull[] {
  const shifts = hairlinePlaces.map((_, i) => {
    const from = hairline[i] ?? null
    const to = own[i] ?? null
    if (from === null || to === null) return null
    return clamp(to - from, -mostHairlineShift, mostHairlineShift)
  })
  const isSeen = shifts.filter((shift) => shift !== null).length >= fewestHairlinePlaces
  return hairlinePlaces.flatMap((x, i): Pull[] => {
    const from = hairline[i] ?? null
    if (from === null) return []
    const shift = isSeen ? (shifts[i] ?? null) : 0
    if (shift === null) return []
    return [{ from: shellPoint(frame, x, from), to: shellPoint(frame, x, from + shift) }]
  })
}

/** An edge of the hair in one direction: how far from the head's middle it lies, and at least must lie as seen from the bare head's outline. */
interface HairEdge {
  readonly angle: number
  readonly at: number
  readonly wanted: number
  /** Where the bare head ends there. */
  readonly bare: number
}

/** The outline lies beyond the bare head, and the inner edge of the sides on it. */
function hairEdges(cutout: Cutout, target: WarpTarget): HairEdge[] {
  const { width, height, data } = cutout.hair
  const opacityAt = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < width && y < height ? data[(y * width + x) * 4 + 3]! : 0
  const inner = measureSides(cutout.axes, opacityAt)
  const { outline } = cutout
  return [
    ...edgesAt(outlineAngles, { hair: outline, bare: target.outline, beyond: leastCover }),
    ...edgesAt(sideAngles, { hair: inner, bare: target.sides, beyond: -leastOverlap }),
  ]
}

/** Edges where both hair and bare head were found, that must lie so far beyond the bare head, or so far inside it. */
function edgesAt(
  angles: readonly number[],
  found: {
    readonly hair: readonly (number | null)[]
    readonly bare: readonly (number | null)[]
    readonly beyond: number
  },
): HairEdge[] {
  return angles.flatMap((angle, i): HairEdge[] => {
    const at = found.hair[i] ?? null
    const bare = found.bare[i] ?? null
    return at === null || bare === null ? [] : [{ angle, at, bare, wanted: bare + found.beyond }]
  })
}

interface EdgePull extends Pull {
  readonly edge: HairEdge
}

/**
 * Moves edges of the hair to where they must lie.
 *
 * @param earlier Pulls that `move` was fitted with; they are pulled further where they were not enough.
 */
function edgePulls(
  edges: readonly HairEdge[],
  frame: HeadFrame,
  move: (point: Point) => Point,
  earlier: readonly EdgePull[],
): EdgePull[] {
  return edges.flatMap((edge): EdgePull[] => {
    const from = projectShell(frame, ...outlinePlace(edge.angle, edge.at))
    const at = move(from)
    const wanted = shellPoint(frame, ...outlinePlace(edge.angle, edge.wanted))
    const bare = shellPoint(frame, ...outlinePlace(edge.angle, edge.bare))
    const [wayX, wayY] = [wanted[0] - bare[0], wanted[1] - bare[1]]
    const length = Math.hypot(wayX, wayY)
    const missing = Math.max(0, ((wanted[0] - at[0]) * wayX + (wanted[1] - at[1]) * wayY) / length)
    const before = earlier.find((pull) => pull.edge === edge)
    if (missing === 0 && !before) return []
    const [x, y] = before?.to ?? at
    return [{ edge, from, to: [x + (wayX / length) * missing, y + (wayY / length) * missing] }]
  })
}

/** Where a place of the shell is seen that turns with the head. */
function shellPoint(frame: HeadAxes, x: number, y: number): Point {
  const [u, v] = toView(frame, [x, y, shellDepth(x, y)])
  return [u, v]
}

/** Points of the shell: place in the cut-out, place in the photo, depth there. */
interface BentGrid {
  readonly sourceX: Float32Array
  readonly sourceY: Float32Array
  readonly x: Float32Array
  readonly y: Float32Array
  readonly depth: Float32Array
  /** Cells, by their upper left point, over which the cut-out has hair. */
  readonly cells: readonly number[]
}

function bendGrid(cutout: Cutout, frame: HeadAxes, move: (point: Point) => Point): BentGrid {
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
    const [px, py] = move(projectShell(frame, localX(i), localY(i)))
    x[i] = px
    y[i] = py
    depth[i] = toView(frame, [localX(i), localY(i), shellDepth(localX(i), localY(i))])[2]
  }
  return { sourceX, sourceY, x, y, depth, cells }
}

function localX(i: number): number {
  return room.left + (i % columns) * room.step
}

function localY(i: number): number {
  return room.bottom + Math.floor(i / columns) * room.step
}

/** Draws the grid with a depth buffer: what turns away from the camera lies behind. */
function drawGrid(grid: BentGrid, within: Rectangle): HairWarp {
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

function boundsOf({ x, y, cells }: BentGrid, within: Rectangle): Rectangle {
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
  const y0 = clamp(Math.floor(top), within.y, within.y + within.height - 1)
  return {
    x: x0,
    y: y0,
    width: clamp(Math.ceil(right), x0 + 1, within.x + within.width) - x0,
    height: clamp(Math.ceil(bottom), y0 + 1, within.y + within.height) - y0,
  }
}

interface GridDrawing {
  readonly box: Rectangle
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
  const ax = grid.x[a]! - box.x
  const ay = grid.y[a]! - box.y
  const bx = grid.x[b]! - box.x - ax
  const by = grid.y[b]! - box.y - ay
  const cx = grid.x[c]! - box.x - ax
  const cy = grid.y[c]! - box.y - ay
  const area = bx * cy - cx * by
  if (Math.abs(area) < 1e-6) return
  const x0 = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5))
  const x1 = Math.min(box.width - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5))
  const y0 = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5))
  const y1 = Math.min(box.height - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5))
  for (let y = y0; y <= y1; y++) {
    const dy = y + 0.5 - ay
    for (let x = x0; x <= x1; x++) {
      const dx = x + 0.5 - ax
      const v = (dx * cy - cx * dy) / area
      const w = (bx * dy - dx * by) / area
      const u = 1 - v - w
      if (u < -1e-4 || v < -1e-4 || w < -1e-4) continue
      const z = u * grid.depth[a]! + v * grid.depth[b]! + w * grid.depth[c]!
      const i = y * box.width + x
      if (z >= depth[i]!) continue
      depth[i] = z
      source[i * 2] = u * grid.sourceX[a]! + v * grid.sourceX[b]! + w * grid.sourceX[c]!
      source[i * 2 + 1] = u * grid.sourceY[a]! + v * grid.sourceY[b]! + w * grid.sourceY[c]!
    }
  }
}
