import { faceOval } from '../face/face-zones.ts'
import { meshPoint, toView, type HeadFrame } from '../head/head-frame.ts'
import { clamp } from '../math/scalar.ts'
import type { Cutout } from './cutout.ts'
import { fitDisplacement, type Pull } from './displacement.ts'
import {
  hairlinePlaces,
  lowestHairline,
  measureFringe,
  measureOutline,
  measureSides,
  outlineAngles,
  outlinePlace,
  type OpacityAt,
  sideAngles,
} from './hair-outline.ts'
import { projectShell, shellPoint, type Point } from './hair-shell.ts'

/** The head that gets the hair, in the pixels of its photo. */
export interface TargetHead {
  readonly frame: HeadFrame
  /** Height of the person's own hairline at `hairlinePlaces`, local units, where it can be seen. */
  readonly hairline: readonly (number | null)[]
  /** Distances of the bare head's outline at `outlineAngles`. */
  readonly outline: readonly (number | null)[]
  /** The same at `sideAngles`. */
  readonly sides: readonly (number | null)[]
  /** Distance at which the person's own hair begins in these directions, where it can be seen. */
  readonly ownSides: readonly (number | null)[]
}

/** The hairline is moved at most this far, local units. */
const mostHairlineShift = 0.14
/** Fewer places than this do not make a hairline. */
const fewestHairlinePlaces = 5
/** Least thickness of hair over the bare head, local units. */
const leastCover = 0.05
/**
 * The side hair begins at least this far inside the bare head's outline, local units, so that no background shows
 * between the two.
 */
const leastOverlap = 0.035
/** It begins as far inside as the person's own hair does, but at most this much further in, local units. */
const mostSideShift = 0.08
/** Most that a strip of side hair is stretched: its inner edge moves along before its outline would leave skin bare. */
const mostStretch = 3
/** Directions above the ears, further down than a cut-out's own outline is known. */
const flankAngles = sideAngles.filter((angle) => !outlineAngles.includes(angle))
/** Pulls weaken one another, so the outline is pulled again this many times, each time by what is still missing. */
const rounds = 3

/**
 * A smooth displacement in the photo that brings the outline of the cut-out's face to the person's, moves its hairline
 * to their own where both are seen (so that no forehead has to be made up), and lets hair cover the bare head.
 */
export function fitToHead(cutout: Cutout, target: TargetHead): (point: Point) => Point {
  const { frame } = target
  const pulls = [
    ...ovalPulls(cutout, frame),
    ...hairlinePulls(cutout, target),
    ...fringePulls(cutout, frame),
  ]
  let move = fitDisplacement(pulls, frame.unit)
  const edges = hairEdges(cutout, target)
  let fits: readonly EdgePull[] = []
  for (let round = 0; round < rounds; round++) {
    fits = edgePulls(edges, frame, move, fits)
    if (fits.length === 0) break
    move = fitDisplacement([...pulls, ...fits], frame.unit)
  }
  return move
}

function ovalPulls({ oval }: Cutout, frame: HeadFrame): Pull[] {
  return faceOval.map((vertex, i) => {
    const [x, y] = toView(frame, oval[i]!)
    const [toX, toY] = meshPoint(frame.mesh, vertex)
    return { from: [x, y], to: [toX, toY] }
  })
}

/**
 * Moves the hairline to the person's own where both are seen. If they are seen in too few places, the whole hairline is
 * held at its own height.
 */
function hairlinePulls({ hairline }: Cutout, { frame, hairline: own }: TargetHead): Pull[] {
  const line = (heights: readonly (number | null)[], i: number): number | null => {
    const height = heights[i] ?? null
    return height === null || height < lowestHairline[i]! ? null : height
  }
  const shifts = hairlinePlaces.map((_, i) => {
    const from = line(hairline, i)
    const to = line(own, i)
    if (from === null || to === null) return null
    return clamp(to - from, -mostHairlineShift, mostHairlineShift)
  })
  const isSeen = shifts.filter((shift) => shift !== null).length >= fewestHairlinePlaces
  return hairlinePlaces.flatMap((x, i): Pull[] => {
    const from = line(hairline, i)
    if (from === null) return []
    const shift = isSeen ? (shifts[i] ?? null) : 0
    if (shift === null) return []
    return [{ from: shellPoint(frame, x, from), to: shellPoint(frame, x, from + shift) }]
  })
}

/** A fringe ends as far above the brows as in the photo, also where hair is moved up to cover a higher head. */
function fringePulls({ axes, hair }: Cutout, frame: HeadFrame): Pull[] {
  return measureFringe(axes, opacityOf(hair)).flatMap((end, i): Pull[] => {
    if (end === null) return []
    const place = shellPoint(frame, hairlinePlaces[i]!, end)
    return [{ from: place, to: place }]
  })
}

/** An edge of the hair in one direction: how far from the head's middle it lies, and where it should lie at least. */
interface HairEdge {
  readonly angle: number
  readonly at: number
  readonly wanted: number
  /** Where the bare head ends in this direction. */
  readonly bare: number
}

/** The outline must lie beyond the bare head, the inner edge of the side hair on it. */
function hairEdges(cutout: Cutout, target: TargetHead): HairEdge[] {
  const opacityAt = opacityOf(cutout.hair)
  const inner = measureSides(cutout.axes, opacityAt)
  const { outline } = cutout
  const covered = (bare: number): number => bare + leastCover
  const stretched = (side: number): number => {
    const outer = outline[outlineAngles.indexOf(sideAngles[side]!)] ?? null
    const from = inner[side] ?? null
    return outer === null || from === null ? Infinity : mostStretch * (outer - from)
  }
  return [
    ...edgesAt(outlineAngles, {
      hair: outline,
      bare: target.outline,
      wanted: covered,
    }),
    ...edgesAt(flankAngles, {
      hair: measureOutline(cutout.axes, opacityAt, flankAngles),
      bare: flankAngles.map((angle) => target.sides[sideAngles.indexOf(angle)] ?? null),
      wanted: covered,
    }),
    ...edgesAt(sideAngles, {
      hair: inner,
      bare: target.sides,
      wanted: (bare, i) => {
        const most = bare - leastOverlap
        const least = Math.max(most - mostSideShift, bare + leastCover - stretched(i))
        return clamp(target.ownSides[i] ?? most, Math.min(least, most), most)
      },
    }),
  ]
}

function opacityOf({ width, height, data }: Cutout['hair']): OpacityAt {
  return (x, y) =>
    x >= 0 && y >= 0 && x < width && y < height ? data[(y * width + x) * 4 + 3]! : 0
}

/** Edges where both hair and bare head were found. */
function edgesAt(
  angles: readonly number[],
  found: {
    readonly hair: readonly (number | null)[]
    readonly bare: readonly (number | null)[]
    readonly wanted: (bare: number, i: number) => number
  },
): HairEdge[] {
  return angles.flatMap((angle, i): HairEdge[] => {
    const at = found.hair[i] ?? null
    const bare = found.bare[i] ?? null
    return at === null || bare === null ? [] : [{ angle, at, bare, wanted: found.wanted(bare, i) }]
  })
}

interface EdgePull extends Pull {
  readonly edge: HairEdge
}

/**
 * Pulls that move edges of the hair to where they must lie.
 *
 * @param earlier Pulls that `move` was fitted with; those that fell short pull further.
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
