import type { RgbImage } from '../../engine.ts'
import { measureSkinColor } from '../face/skin-color.ts'
import { meshPoint, toView } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { mix } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'
import { skinVertices } from './face-skin.ts'
import { createLabSampler } from './lab-sampler.ts'
import type { LabSampler } from './lab-sampler.ts'

/** What the upper head looks like. Differences are of CIE L*a*b*. */
export interface HeadCover {
  /** Strength of the strongest edge low on the forehead, in most of its columns. */
  readonly rim: number
  /** Its sharpness: the step right at the edge against the step around it; hair begins softly. */
  readonly sharpness: number
  /** Part of its course that is smooth; fringes are ragged. */
  readonly smoothness: number
  /** Part of the lower forehead that looks like the face's skin. */
  readonly forehead: number
  /** Fine unevenness of the head above: hair has strands in one direction or another, plain cloth in none. */
  readonly texture: number
}

/** Columns over the forehead, in local units to either side. */
const columnCount = 31
const columnReach = 0.36
/** The lowest look, above the brows, and the highest. */
const lowest = 0.05
const highest = 0.97
/** Distance between two looks in a column, at least a pixel, face widths. */
const finestStep = 0.006
/** How far above the brows rims are looked for, in the middle and at the temples: hairlines lie higher, even straight ones. */
const rimReach = { middle: 0.27, temple: 0.16 } as const
/** Part of the columns whose edge may be weaker than `HeadCover.rim`. */
const weakShare = 0.25
/** The band above the brows whose texture is measured, face widths. */
const textureBand = { from: 0.2, to: 0.45 } as const
/** An edge whose neighbours are at most this far off their line is smooth there, face widths. */
const smoothLimit = 0.0125
const skinLimit = 2.6

/** Limits between bare heads and hats. */
const limits = {
  rim: 7,
  sharpness: 0.87,
  smoothness: 0.5,
  texture: 0.36,
  forehead: 0.2,
} as const

/**
 * Whether a hat, a cap, a scarf or a helmet covers the head: a rim lower than hairlines and sharper and smoother than fringes,
 * or no forehead and a crown without a single strand. A hat pushed back is rather missed than short hair taken for one.
 */
export function isHeadCovered(image: RgbImage, head: HeadGeometry): boolean {
  const { rim, sharpness, smoothness, texture, forehead } = observeCover(image, head)
  const hasRim = rim > limits.rim && sharpness > limits.sharpness && smoothness >= limits.smoothness
  return hasRim || (texture < limits.texture && forehead < limits.forehead)
}

/** Looks at a head from the brows to the crown. Made for working copies, where a face is some 190 px wide. */
export function observeCover(image: RgbImage, head: HeadGeometry): HeadCover {
  const lab = createLabSampler(image)
  const heights = heightsOver(head)
  const step = heights[1]! - heights[0]!
  const offsets = Array.from({ length: columnCount }, (_, k) => (2 * k) / (columnCount - 1) - 1)
  const columns = offsets.map((offset) => readColumn(lab, head, columnReach * offset, heights))
  const rimEnds = offsets.map((offset) => {
    const reach = mix(rimReach.middle, rimReach.temple, Math.abs(offset))
    return Math.ceil((reach - lowest) / step)
  })
  const edges = columns.map((column, k) => strongestEdge(column, rimEnds[k]!))
  const found = edges.filter((edge) => edge !== null)
  const bends = found.slice(1, -1).map(({ at }, i) => {
    return Math.abs(at - (found[i]!.at + found[i + 2]!.at) / 2) * step
  })
  const smooth = bends.filter((bend) => bend <= smoothLimit).length
  const band = [textureBand.from, textureBand.to].map((y) => Math.round((y - lowest) / step))
  return {
    rim: quantile(
      found.map(({ strength }) => strength),
      weakShare,
    ),
    sharpness: median(found.map(({ strength, around }) => strength / Math.max(4, around))),
    smoothness: smooth / Math.max(1, bends.length),
    forehead: skinShare(
      lab,
      head,
      columns.flatMap((column, k) => column.slice(0, rimEnds[k])),
    ),
    texture: textureBetween(columns, band[0]!, band[1]!),
  }
}

function heightsOver({ browHeight, frame }: HeadGeometry): number[] {
  const step = Math.max(finestStep, 1 / frame.unit)
  const count = Math.max(2, Math.floor((highest - lowest - browHeight) / step))
  return Array.from({ length: count }, (_, i) => browHeight + lowest + i * step)
}

/** Colours up the front of the skull at one distance from its middle, as far as the picture and the skull reach. */
function readColumn(
  lab: LabSampler,
  { frame, skull }: HeadGeometry,
  x: number,
  heights: readonly number[],
): Vec3[] {
  const column: Vec3[] = []
  for (const y of heights) {
    const inward = 1 - (x / skull.side) ** 2 - ((y - skull.center[1]) / skull.above) ** 2
    if (inward < 0) break
    const [px, py] = toView(frame, [x, y, skull.center[2] + skull.front * Math.sqrt(inward)])
    if (px < 1 || py < 1 || px >= lab.width - 1 || py >= lab.height - 1) break
    column.push(lab.at(px, py))
  }
  return column
}

interface ColumnEdge {
  /** Index into the column of the first look above the edge. */
  readonly at: number
  readonly strength: number
  /** The step between what lies further below and further above. */
  readonly around: number
}

/** The strongest edge below a look, the `end`th of the column. */
function strongestEdge(column: readonly Vec3[], end: number): ColumnEdge | null {
  let [at, strength] = [-1, 0]
  for (let i = 4; i < Math.min(end, column.length - 5); i++) {
    const difference = stepAt(column, i, { width: 2, gap: 1 })
    if (difference > strength) [at, strength] = [i, difference]
  }
  if (at < 0) return null
  const around = stepAt(column, at, { width: Math.min(4, at - 2), gap: 2 })
  return { at, strength, around }
}

/** Difference between the mean colours of `width` looks below and above, leaving out `gap` at either side. */
function stepAt(
  column: readonly Vec3[],
  i: number,
  { width, gap }: { width: number; gap: number },
): number {
  let sum = 0
  for (const c of [0, 1, 2] as const) {
    let difference = 0
    for (let j = 0; j < width; j++) {
      difference += column[i + j + gap]![c] - column[i - 1 - j - gap]![c]
    }
    sum += (difference / width) ** 2
  }
  return Math.sqrt(sum)
}

/** Geometric mean of the unevenness along the columns and across them: strands lie in one direction or the other. */
function textureBetween(columns: readonly (readonly Vec3[])[], from: number, to: number): number {
  const along: number[] = []
  const across: number[] = []
  columns.forEach((column, k) => {
    for (let i = Math.max(1, from); i < Math.min(column.length - 1, to); i++) {
      along.push(bend(column[i - 1]!, column[i]!, column[i + 1]!))
      const before = columns[k - 1]?.[i]
      const after = columns[k + 1]?.[i]
      if (before && after) across.push(bend(before, column[i]!, after))
    }
  })
  if (along.length === 0 || across.length === 0) return Infinity
  return Math.sqrt(mean(along) * median(across))
}

function bend(before: Vec3, here: Vec3, after: Vec3): number {
  return Math.abs(2 * here[0] - before[0] - after[0])
}

/** Part of some colours that look like the face's skin. */
function skinShare(lab: LabSampler, { frame }: HeadGeometry, colors: readonly Vec3[]): number {
  const face = skinVertices.map((vertex) => {
    const [x, y] = meshPoint(frame.mesh, vertex)
    return lab.at(x, y)
  })
  const skin = measureSkinColor(
    Float32Array.from([...face, ...colors].flat()),
    face.map((_, i) => i),
  )
  const alike = colors.filter((_, i) => skin.distance(face.length + i) < skinLimit)
  return alike.length / Math.max(1, colors.length)
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length
}

function median(values: number[]): number {
  return quantile(values, 0.5)
}

function quantile(values: number[], part: number): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
}
