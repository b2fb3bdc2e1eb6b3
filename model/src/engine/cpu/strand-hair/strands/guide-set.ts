import type { Root } from './roots.ts'
import { floats } from '../../workspace.ts'

/** Guides: the hairs that are really grown; others follow them. Local units. */
export interface GuideSet {
  readonly count: number
  readonly steps: number
  readonly points: Float32Array
  /** Length of each guide. */
  readonly lengths: Float32Array
  /** Height of the guide's layer over the scalp: decides which hair lies on top. */
  readonly lifts: Float32Array
  /** Guides of different groups never share a lock: sides of a parting, fringe, tails. */
  readonly groups: Uint8Array
  readonly roots: readonly Root[]
}

/** Room for one guide, kept between calls. */
let stretching = new Float32Array(0)

/** Spreads the first `used` points of a guide evenly over all its points. */
export function stretchGuide(
  points: Float32Array,
  offset: number,
  used: number,
  steps: number,
): void {
  if (used >= steps) return
  if (stretching.length < used * 3) stretching = new Float32Array(steps * 3)
  const source = stretching
  for (let i = 0; i < used * 3; i++) source[i] = points[offset + i]!
  for (let k = 0; k < steps; k++) {
    const u = (k / (steps - 1)) * (used - 1)
    const a = Math.min(Math.max(0, used - 2), Math.floor(u))
    const f = u - a
    const b = Math.min(used - 1, a + 1)
    for (let c = 0; c < 3; c++) {
      points[offset + k * 3 + c] = source[a * 3 + c]! * (1 - f) + source[b * 3 + c]! * f
    }
  }
}

const smoothings = 4

/** Evens the bends of a guide's `count` points out, between its ends: the binomial filter 1 2 1, several times. */
export function smoothGuide(points: Float32Array, offset: number, count: number): void {
  const end = offset + (count - 1) * 3
  for (let pass = 0; pass < smoothings; pass++) {
    let px = points[offset]!
    let py = points[offset + 1]!
    let pz = points[offset + 2]!
    for (let i = offset + 3; i < end; i += 3) {
      const x = points[i]!
      const y = points[i + 1]!
      const z = points[i + 2]!
      points[i] = 0.25 * (px + points[i + 3]!) + 0.5 * x
      points[i + 1] = 0.25 * (py + points[i + 4]!) + 0.5 * y
      points[i + 2] = 0.25 * (pz + points[i + 5]!) + 0.5 * z
      px = x
      py = y
      pz = z
    }
  }
}

/** Joins sets with the same number of steps. */
export function joinGuides(sets: readonly GuideSet[]): GuideSet {
  const [first] = sets
  if (first && sets.length === 1) return first
  const count = sets.reduce((sum, set) => sum + set.count, 0)
  const steps = first?.steps ?? 2
  const joined = {
    count,
    steps,
    points: floats(count * steps * 3),
    lengths: new Float32Array(count),
    lifts: new Float32Array(count),
    groups: new Uint8Array(count),
    roots: sets.flatMap((set) => set.roots),
  }
  let at = 0
  for (const set of sets) {
    joined.points.set(set.points, at * steps * 3)
    joined.lengths.set(set.lengths, at)
    joined.lifts.set(set.lifts, at)
    joined.groups.set(set.groups, at)
    at += set.count
  }
  return joined
}

/** Guides of length 0 at the origin, to be filled in. */
export function emptyGuides(roots: readonly Root[], steps: number): GuideSet {
  return {
    count: roots.length,
    steps,
    points: floats(roots.length * steps * 3),
    lengths: new Float32Array(roots.length),
    lifts: new Float32Array(roots.length),
    groups: new Uint8Array(roots.length),
    roots,
  }
}
