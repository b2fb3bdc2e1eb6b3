import { headWidthCm } from '@hairstyle/contract/hair-growth.ts'
import { toView } from '../head/head-frame.ts'
import type { HeadAxes } from '../head/head-frame.ts'
import { foreheadRise } from '../head/hairline.ts'
import type { FloatImage } from '../image/float-image.ts'
import { measureStructure } from '../image/structure-tensor.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import { floats, recycle } from '../workspace.ts'
import { hairlinePlaces } from './hair-outline.ts'
import { shellDepth } from './hair-shell.ts'
import { measureTones } from './hair-tones.ts'

/** Of hair, what tells where it grows. */
export interface Growth {
  /** Of the head that it is on, in the hair's pixels. */
  readonly axes: HeadAxes
  /** Heights at which hair begins above the forehead, for each of `hairlinePlaces`. */
  readonly hairline: readonly (number | null)[]
  /** Height of the face's top, where the forehead is, local units. */
  readonly faceTop: number
}

/**
 * Hair that ends so much below where hair grows on most heads hangs over the forehead; and what begins so much below
 * the highest place of a hairline comes from a parting. Their roots are elsewhere. Local units.
 */
const overhang = 0.06
const parted = 0.1
/** How far beside a parting the hair's direction is asked, local units, and how clearly it has to run apart, 0..1. */
const beside = { from: 0.02, to: 0.14, apart: 0.2 } as const
/**
 * Under a fringe hair runs apart from a crown, which is looked for at these places across the head and so far down from
 * the outline, and whose roots are seen in the upper part of that. Local units.
 */
const crown = {
  places: [-0.24, -0.16, -0.08, 0, 0.08, 0.16, 0.24],
  depth: 0.3,
  seen: 0.08,
} as const
/** Shares of the grown length at which the own colour begins to give way and has given way: dye is worked in softly. */
const border = [0.55, 1.3] as const
/** By how much the border follows single hairs: share of the grown length for each doubling of their brightness. */
const jagged = 0.35
/** More opaque than this is hair and no haze around it. */
const opaque = 0.5
/** How far the hair's direction is averaged, face widths. */
const smooth = 0.02

interface Point {
  readonly x: number
  readonly y: number
}
type Line = readonly [from: Point, to: Point]

/**
 * How much each pixel has the colour that grows, where hair was dyed and grew on since: along the parting and the
 * hairline, as far as hair grows. Lighter hairs are dyed nearer to the skin.
 *
 * @param hair Premultiplied linear rgb and opacity.
 * @param grown Length that grew since, cm.
 * @returns 0..1, one number a pixel.
 */
export function grownRoots(hair: FloatImage, growth: Growth, grown: number): Float32Array {
  const { width, height, data } = hair
  const shares = floats(width * height)
  const roots = rootsOf(hair, growth)
  const tones = measureTones(hair, growth.axes.unit)
  const reach = (grown / headWidthCm) * growth.axes.unit
  const farthest = border[1] * reach * 2
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

/** Lines, in the hair's pixels, along which roots are seen: of the hairline, and of the parting above it. */
function rootsOf(hair: FloatImage, { axes, hairline, faceTop }: Growth): Line[] {
  const { unit } = axes
  const grows = faceTop + foreheadRise - overhang
  const seen = hairline.flatMap((y, i) =>
    y === null || y < grows ? [] : [{ x: hairlinePlaces[i]!, y }],
  )
  const highest = Math.max(...seen.map(({ y }) => y))
  const edge = seen.filter(({ y }) => y > highest - parted).map((place) => pixelOf(axes, place))
  if (edge.length > 0) {
    const parting = partingOf(
      hair,
      unit,
      edge.map((end): Line => [topAt(hair, end.x), end]),
    )
    return [...(parting ? [parting] : []), ...joined(edge)]
  }
  const top = crown.places.map((x) => topAt(hair, pixelOf(axes, { x, y: 1 }).x))
  const down =
    (depth: number) =>
    (from: Point): Line => [from, { ...from, y: from.y + depth * unit }]
  const parting = partingOf(hair, unit, top.map(down(crown.depth)))
  return parting ? [down(crown.seen)(parting[0])] : joined(top)
}

function pixelOf(axes: HeadAxes, { x, y }: Point): Point {
  const [u, v] = toView(axes, [x, y, shellDepth(x, y)])
  return { x: u, y: v }
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

/** Of some lines down through hair the one from which it runs apart most clearly; null where it runs across all. */
function partingOf(hair: FloatImage, unit: number, lines: readonly Line[]): Line | null {
  const { width, height, data } = hair
  const isHair = (i: number): boolean => data[i * 4 + 3]! > opaque
  const { products, known } = measureStructure(hair, isHair, smooth * unit)
  /** How hair runs at a row, from -1 for down to the right to 1 for down to the left. */
  const slope = (y: number, from: number, to: number): number => {
    let [along, all] = [0, 1e-9]
    for (let x = Math.max(0, Math.ceil(from)); x < Math.min(width, to); x++) {
      const i = y * width + x
      if (known[i] === 0) continue
      along += 2 * products.data[i * 3 + 1]!
      all += products.data[i * 3]! + products.data[i * 3 + 2]!
    }
    return along / all
  }
  const apartAlong = ([{ x, y: from }, { y: to }]: Line): number => {
    let [sum, rows] = [0, 0]
    for (let row = Math.ceil(from); row < Math.min(height, to); row++) {
      const left = slope(row, x - beside.to * unit, x - beside.from * unit)
      const right = slope(row, x + beside.from * unit, x + beside.to * unit)
      sum += Math.min(left, -right)
      rows++
    }
    return rows === 0 ? 0 : sum / rows
  }
  let [best, most]: [Line | null, number] = [null, beside.apart]
  for (const line of lines) {
    const apart = apartAlong(line)
    if (apart > most) [best, most] = [line, apart]
  }
  recycle(products.data, known)
  return best
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
