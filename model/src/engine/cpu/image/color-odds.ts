import { clamp } from '../math/scalar.ts'

/** Cells of a colour histogram along each axis of Lab, and the range that they divide. */
const bins = 24
const ranges = [
  [0, 100],
  [-40, 60],
  [-50, 60],
] as const
/**
 * Share that a colour never seen has among the sought pixels and among the rest. The second is larger, so that unknown
 * colours count as the rest.
 */
const unseen = { sought: 3e-6, rest: 2e-5 } as const

/**
 * Log odds that pixel `i` of a Lab picture, by its colour, belongs to what is sought, such as hair, rather than to the
 * rest.
 */
export type ColorOdds = (lab: Float32Array, i: number) => number

/**
 * Learns how much more often each colour occurs in what is sought than in the rest.
 *
 * @param lab Three numbers a pixel.
 * @param sortOf What a pixel certainly is; null if that is unknown.
 */
export function learnColorOdds(
  lab: Float32Array,
  sortOf: (index: number) => 'sought' | 'rest' | null,
): ColorOdds {
  const counts = { sought: new Float32Array(bins ** 3), rest: new Float32Array(bins ** 3) }
  for (let i = 0; i < lab.length / 3; i++) {
    const sort = sortOf(i)
    if (sort !== null) counts[sort][cellOf(lab, i)]!++
  }
  const soughtShare = smoothed(counts.sought)
  const restShare = smoothed(counts.rest)
  const odds = soughtShare.map((share, cell) =>
    Math.log((share + unseen.sought) / (restShare[cell]! + unseen.rest)),
  )
  return (picture, i) => odds[cellOf(picture, i)]!
}

/** The log odds of each pixel of the picture that they are learned from. */
export function colorOddsOf(
  lab: Float32Array,
  sortOf: (index: number) => 'sought' | 'rest' | null,
): Float32Array {
  const odds = learnColorOdds(lab, sortOf)
  return Float32Array.from({ length: lab.length / 3 }, (_, i) => odds(lab, i))
}

function cellOf(lab: Float32Array, i: number): number {
  let cell = 0
  for (let c = 0; c < 3; c++) {
    const [low, high] = ranges[c]!
    const step = Math.floor(((lab[i * 3 + c]! - low) / (high - low)) * bins)
    cell = cell * bins + clamp(step, 0, bins - 1)
  }
  return cell
}

/** A histogram blurred by one cell along each axis, as shares of the whole. */
function smoothed(counts: Float32Array): Float32Array {
  let current = counts
  for (const step of [1, bins, bins * bins]) {
    current = current.map((count, i, all) => {
      const at = Math.floor(i / step) % bins
      const before = at > 0 ? all[i - step]! : count
      const after = at < bins - 1 ? all[i + step]! : count
      return 0.5 * count + 0.25 * (before + after)
    })
  }
  const sum = current.reduce((total, count) => total + count, 0) + 1e-9
  return current.map((count) => count / sum)
}
