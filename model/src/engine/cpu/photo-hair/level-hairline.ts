import { clamp } from '../math/scalar.ts'
import { hairlinePlaces, usualHairline } from './hair-outline.ts'

/**
 * The hairline's middle hangs down below its sides by up to this much, face widths, unless both sides show that it
 * hangs lower: of 106 training people seen from the front, 90 % have no more.
 */
const usualPeak = 0.02
/** Hairlines further above the usual one are receding, face widths: of 147 training people, 15 % have such. */
const receding = 0.1
/** Half the width of the forehead over which a hairline runs across, face widths. */
const acrossForehead = 0.28

/** How a person's hairline may run across the forehead, face widths. */
export interface HairlineRun {
  /** How far its middle may hang down below its sides. */
  readonly peak: number
  /** How far above the usual hairline its sides may lie. */
  readonly top: number
}

/**
 * How a person's hairline runs: no higher at its sides than its middle allows, and no higher than before it receded,
 * because styles are full hair. Where its middle is not seen it is as high as usual, and nowhere lower than that: what
 * hangs over a forehead is no hairline.
 *
 * @param seen Heights at `hairlinePlaces`, face widths; null where it is not seen.
 */
export function runOfHairline(seen: readonly (number | null)[]): HairlineRun {
  const above = aboveUsual(seen)
  const middle = (above.length - 1) / 2
  const inMiddle = above[middle] ?? null
  if (inMiddle === null) return { peak: usualPeak, top: usualPeak }
  const highest = (side: readonly (number | null)[]): number =>
    Math.max(...side.map((height) => height ?? -Infinity))
  const sides = [above.slice(0, middle), above.slice(middle + 1)].map(highest)
  const peak = Math.max(usualPeak, Math.min(...sides) - inMiddle)
  return { peak, top: clamp(inMiddle, 0, receding) + peak }
}

/**
 * Heights at `hairlinePlaces` at which a style's hair is to begin. Hair that hangs to one side hides the hairline
 * there, so that of the two sides the higher one counts; as it is seen, the line would rise to one side, and its two
 * sides together make a heart.
 */
export function levelHairline(seen: readonly (number | null)[]): (number | null)[] {
  const { top, peak } = runOfHairline(seen)
  const above = aboveUsual(seen)
  const level = above.map((height, i) => {
    const higher = Math.max(height ?? -Infinity, above.at(-1 - i) ?? -Infinity)
    return higher === -Infinity ? null : Math.min(higher, top)
  })
  const filled = fillDips(
    level.map((height) => height ?? -Infinity),
    peak,
  )
  return seen.map((height, i) => (level[i] === null ? height : filled[i]! + usualHairline[i]!))
}

/** Raises what lies more than `depth` below both of its sides. */
export function fillDips(heights: readonly number[], depth: number): number[] {
  const highestSoFar = (values: readonly number[]): number[] => {
    let highest = -Infinity
    return values.map((value) => (highest = Math.max(highest, value)))
  }
  const before = highestSoFar(heights)
  const after = highestSoFar(heights.toReversed()).toReversed()
  return heights.map((height, i) => Math.max(height, Math.min(before[i]!, after[i]!) - depth))
}

/** How far the hairline across the forehead lies above the usual one. */
function aboveUsual(seen: readonly (number | null)[]): (number | null)[] {
  return seen.map((height, i) =>
    height === null || Math.abs(hairlinePlaces[i]!) > acrossForehead
      ? null
      : height - usualHairline[i]!,
  )
}
