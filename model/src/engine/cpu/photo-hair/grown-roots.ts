import { faceWidthCm } from '@hairstyle/contract/hair-growth.ts'
import { toView, type HeadAxes } from '../head/head-frame.ts'
import { foreheadRise, templeLine } from '../head/hairline.ts'
import type { FloatImage } from '../image/float-image.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'
import { floats, recycle } from '../workspace.ts'
import { hairlinePlaces, measureOutline } from './hair-outline.ts'
import { shellDepth } from './hair-shell.ts'
import { measureTones } from './hair-tones.ts'

/** What shows where hair grows from. */
export interface Growth {
  /** Axes of the head that wears the hair, in the hair's pixels. */
  readonly axes: HeadAxes
  /** Height at which hair begins above the forehead, for each of `hairlinePlaces`. */
  readonly hairline: readonly (number | null)[]
  /** Height of the face's top, where the forehead is, local units. */
  readonly faceTop: number
}

/**
 * Hair that ends this far below the usual hairline hangs over the forehead, and hair that begins this far below the
 * highest point of a hairline comes from a parting. In both cases the roots are elsewhere. Local units.
 */
const overhang = 0.06
const parted = 0.1
/** Where on top of the head the roots show when a fringe hides the hairline, local units. */
const crownPlaces = [-0.24, -0.16, -0.08, 0, 0.08, 0.16, 0.24] as const
/**
 * Hair within this distance of the head's middle, measured above the ears, is clipped or pulled back, so that its roots
 * show along the temples, too. Local units, and radians from the head's up.
 */
const close = { distance: 0.57, angle: (88 * Math.PI) / 180 } as const
/**
 * Where the natural colour begins to fade and where it is gone, as shares of the grown length: dye is worked in softly.
 */
const border = [0.55, 1.3] as const
/** How far the border follows single hairs: share of the grown length per doubling of their brightness. */
const jagged = 0.35
/** Anything more opaque than this is hair, not the haze around it. */
const opaque = 0.5

interface Point {
  readonly x: number
  readonly y: number
}
type Line = readonly [from: Point, to: Point]

/**
 * How much of the natural colour each pixel shows when dyed hair has grown out: along the hairline or, under a fringe,
 * on top of the head, as far as the new hair reaches. On lighter hairs the dye begins nearer to the skin.
 *
 * @param hair Premultiplied linear rgb and opacity.
 * @param grown Length grown since dyeing, cm.
 * @returns 0..1, one number a pixel.
 */
export function grownRoots(hair: FloatImage, growth: Growth, grown: number): Float32Array {
  const { width, height, data } = hair
  const shares = floats(width * height)
  const roots = rootsOf(hair, growth)
  const tones = measureTones(hair, growth.axes.unit)
  const reach = (grown / faceWidthCm) * growth.axes.unit
  const farthest = (border[1] + jagged) * reach
  const points = roots.flat()
  const first = Math.max(0, Math.floor(Math.min(...points.map(({ x }) => x)) - farthest))
  const last = Math.min(width, Math.max(...points.map(({ x }) => x)) + farthest)
  const lowest = Math.min(height, Math.max(...points.map(({ y }) => y)) + farthest)
  for (let y = 0; y < lowest; y++) {
    for (let x = first; x < last; x++) {
      const i = y * width + x
      if (data[i * 4 + 3] === 0) continue
      const lighter = clamp(tones.own[i]! - tones.around[i]!, -1, 1)
      const away = distanceTo(roots, { x, y }) / reach
      shares[i] = 1 - smoothstep(...border, away + jagged * lighter)
    }
  }
  recycle(tones.own, tones.around, tones.inside)
  return shares
}

/** Lines along which roots show, in the hair's pixels. */
function rootsOf(hair: FloatImage, { axes, hairline, faceTop }: Growth): Line[] {
  const grows = faceTop + foreheadRise - overhang
  const seen = hairline.flatMap((y, i) =>
    y === null || y < grows ? [] : [{ x: hairlinePlaces[i]!, y }],
  )
  const highest = Math.max(...seen.map(({ y }) => y))
  const edge = seen.filter(({ y }) => y > highest - parted).map(({ x, y }) => onHead(axes, x, y))
  const top = crownPlaces.map((x) => topAt(hair, onHead(axes, x, 1).x))
  const line = edge.length > 0 ? edge : top
  const temples = isClose(hair, axes) ? templeLine : []
  const [left, right] = [-1, 1].map((side) =>
    temples.map(([across, up, depth]) => pixelOf(axes, [side * across, up, depth])),
  )
  return joined([...(left ?? []).toReversed(), ...line, ...(right ?? [])])
}

/**
 * Whether hair lies close to the head at the sides. The mean of both sides counts, because a turned head shows more of
 * one.
 */
function isClose({ width, height, data }: FloatImage, axes: HeadAxes): boolean {
  const opacityAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : data[(y * width + x) * 4 + 3]!
  const away = measureOutline(axes, opacityAt, [-close.angle, close.angle])
  const known = away.filter((distance) => distance !== null)
  return known.reduce((sum, distance) => sum + distance, 0) < close.distance * known.length
}

function onHead(axes: HeadAxes, x: number, y: number): Point {
  return pixelOf(axes, [x, y, shellDepth(x, y)])
}

function pixelOf(axes: HeadAxes, place: Vec3): Point {
  const [x, y] = toView(axes, place)
  return { x, y }
}

/** The highest hair of a column. */
function topAt({ width, height, data }: FloatImage, x: number): Point {
  const column = clamp(Math.round(x), 0, width - 1)
  let y = 0
  while (y < height && data[(y * width + column) * 4 + 3]! <= opaque) y++
  return { x: column, y }
}

function joined(points: readonly Point[]): Line[] {
  return points.slice(1).map((point, i) => [points[i]!, point])
}

/** Distance from the nearest of some lines, px. */
function distanceTo(lines: readonly Line[], { x, y }: Point): number {
  let nearest = Infinity
  for (const [from, to] of lines) {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const along = ((x - from.x) * dx + (y - from.y) * dy) / Math.max(1e-6, dx * dx + dy * dy)
    const t = clamp(along, 0, 1)
    nearest = Math.min(nearest, Math.hypot(x - from.x - t * dx, y - from.y - t * dy))
  }
  return nearest
}
