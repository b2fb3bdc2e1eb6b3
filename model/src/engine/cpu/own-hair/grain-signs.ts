import { toLocal } from '../head/head-frame.ts'
import { luminanceAt } from '../image/color.ts'
import { planeOf, type FloatImage } from '../image/float-image.ts'
import { shrinkImage } from '../image/resize.ts'
import type { HairyHead } from './hair-plane.ts'
import type { Vec3 } from '../math/vec3.ts'
import { floats, recycle } from '../workspace.ts'

/**
 * Resolution at which strands are measured, pixels per face width, and the side of the squares that get one direction
 * each.
 */
const fineness = 96
const cell = 6
/** Opacity from which a pixel shows almost nothing but hair, and the same for its neighbours. */
const sure = { here: 0.9, beside: 0.85 } as const
/**
 * Share of a square that must be such hair; the side of a larger block, in squares; and the share of its squares that
 * must have a direction.
 */
const filled = 0.6
const block = 4
const blockFilled = 0.7
/** Largest area of a cropped haircut, face widths squared. */
const crop = 0.8
/** Where the side hair lies: heights, and distance from the middle, local units. */
const sides = { from: 0.1, to: 0.6, out: 0.35 } as const

/** What a person's strands show about their hair. */
export interface GrainSigns {
  /** How far neighbouring squares agree in direction, -1..1, weighted by how certain both directions are. */
  readonly agreement: number
  /** How uniform the direction within a square is, 0..1: mean and standard deviation. */
  readonly coherence: number
  readonly mixture: number
  /** How far the strands of larger blocks hang: -1 if they lie flat, 1 if they hang. */
  readonly hanging: number
  /** Area of what is surely hair, face widths squared, and the same limited to that of a crop. */
  readonly area: number
  readonly cropArea: number
  /** Steepness of the outline at the sides, change of opacity per pixel. */
  readonly edge: number
}

/** A photo whose hair is known to the pixel. */
export interface ShownHair extends HairyHead {
  /** Linear rgb. */
  readonly original: Float32Array
}

/**
 * Directions come from the structure tensor (Bigün and Granlund 1987). Their angles are doubled, so that both ways
 * along a strand are the same direction: x is 1 for a hanging strand and -1 for a lying one.
 */
export function grainSigns({
  width,
  height,
  hair,
  original,
  head: { frame },
}: ShownHair): GrainSigns {
  const scale = Math.min(1, fineness / frame.unit)
  const size = {
    width: Math.max(3, Math.round(width * scale)),
    height: Math.max(3, Math.round(height * scale)),
  }
  const bright = floats(width * height)
  for (let i = 0; i < bright.length; i++) bright[i] = Math.sqrt(luminanceAt(original, i))
  const strands = shrinkImage(planeOf({ width, height }, bright), size)
  recycle(bright)
  const opacity = shrinkImage(planeOf({ width, height }, hair), size)
  const squares = directionsOf(strands, opacity)
  recycle(strands.data)
  const lengths = squares.all.map(({ x, y }) => Math.hypot(x, y))
  const coherence = mean(lengths)
  const area = squares.all.length * (cell / fineness) ** 2
  const edge = edgeOf(opacity, (x, y) => toLocal(frame, [x / scale, y / scale, frame.origin[2]]))
  recycle(opacity.data)
  return {
    agreement: agreementOf(squares),
    coherence,
    mixture: Math.sqrt(mean(lengths.map((length) => (length - coherence) ** 2))),
    hanging: hangingOf(squares),
    area,
    cropArea: Math.min(area, crop),
    edge,
  }
}

/** Steepness of the outline at the sides, weighted towards its steepest parts. */
function edgeOf(
  { width, height, data }: FloatImage,
  placeAt: (x: number, y: number) => Vec3,
): number {
  let [sum, squares] = [0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (data[i]! < 0.05) continue
      const across = data[i + 1]! - data[i - 1]!
      const down = data[i + width]! - data[i - width]!
      if (across === 0 && down === 0) continue
      const [out, up] = placeAt(x, y)
      if (up < sides.from || up > sides.to || Math.abs(out) < sides.out) continue
      sum += Math.hypot(across, down)
      squares += across ** 2 + down ** 2
    }
  }
  return squares / Math.max(1e-3, sum)
}

interface Direction {
  readonly x: number
  readonly y: number
}

interface Squares {
  readonly columns: number
  readonly rows: number
  /** Null where there is too little hair. */
  readonly at: readonly (Direction | null)[]
  readonly all: readonly Direction[]
}

/** Direction of each square's strands, as a vector whose length is its certainty, 0..1. */
function directionsOf(bright: FloatImage, opacity: FloatImage): Squares {
  const { width, height, data } = bright
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const sums = new Float64Array(columns * rows * 4)
  const isHair = (i: number): boolean => opacity.data[i]! >= sure.beside
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (opacity.data[i]! < sure.here || !isHair(i - 1) || !isHair(i + 1)) continue
      if (!isHair(i - width) || !isHair(i + width)) continue
      const across = data[i + 1]! - data[i - 1]!
      const down = data[i + width]! - data[i - width]!
      const to = (Math.floor(y / cell) * columns + Math.floor(x / cell)) * 4
      sums[to]! += across * across - down * down
      sums[to + 1]! += 2 * across * down
      sums[to + 2]! += across * across + down * down
      sums[to + 3]! += 1
    }
  }
  const at = Array.from({ length: columns * rows }, (_, k) => {
    const [x, y, all, count] = sums.subarray(k * 4, k * 4 + 4) as unknown as number[]
    return count! < filled * cell * cell ? null : { x: x! / (all! + 4e-7), y: y! / (all! + 4e-7) }
  })
  return { columns, rows, at, all: at.filter((direction) => direction !== null) }
}

function agreementOf({ columns, at }: Squares): number {
  let [sum, weights] = [0, 0]
  for (const [k, one] of at.entries()) {
    if (!one) continue
    const isLast = k % columns === columns - 1
    for (const other of [isLast ? null : at[k + 1], at[k + columns]]) {
      if (!other) continue
      const weight = Math.sqrt(Math.hypot(one.x, one.y) * Math.hypot(other.x, other.y))
      if (weight === 0) continue
      sum += (one.x * other.x + one.y * other.y) / weight
      weights += weight
    }
  }
  return sum / Math.max(1e-6, weights)
}

function hangingOf({ columns, rows, at }: Squares): number {
  const hanging: number[] = []
  for (let row = 0; row + block <= rows; row += block / 2) {
    for (let column = 0; column + block <= columns; column += block / 2) {
      const inside = Array.from({ length: block * block }, (_, k) => {
        return at[(row + Math.floor(k / block)) * columns + column + (k % block)]
      }).filter((direction) => direction !== null && direction !== undefined)
      if (inside.length >= blockFilled * block * block) hanging.push(mean(inside.map(({ x }) => x)))
    }
  }
  return mean(hanging)
}

/** 0 if there are no values. */
function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
