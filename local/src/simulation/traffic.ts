import type { Random } from './random.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Share of the day's mean that there is outside the peak. */
const quiet = 0.55
/** How often people choose so many styles at once. */
const choices = [
  { styles: 1, share: 0.4 },
  { styles: 2, share: 0.2 },
  { styles: 3, share: 0.15 },
  { styles: 4, share: 0.12 },
  { styles: 6, share: 0.08 },
  { styles: 12, share: 0.05 },
]
/** Styles of a batch on average. */
export const meanStyles = choices.reduce((sum, { styles, share }) => sum + styles * share, 0)

interface Day {
  readonly tryOnsADay: number
  readonly peak: number
  readonly peakAt: number
}

/** Times of the batches of a day, in order: quiet, with one hill that rises to `peak` times the mean. */
export function* batchTimes(
  { tryOnsADay, peak, peakAt }: Day,
  random: Random,
): Generator<number, undefined> {
  const meanRate = tryOnsADay / meanStyles / dayMs
  const width = ((1 - quiet) * dayMs) / ((peak - quiet) * Math.sqrt(2 * Math.PI))
  const shareAt = (time: number) =>
    quiet + (peak - quiet) * Math.exp(-(((time - peakAt) / width) ** 2) / 2)
  let time = 0
  for (;;) {
    time += random.waitFor(meanRate * peak)
    if (time >= dayMs) return undefined
    if (random.isBelow(shareAt(time) / peak)) yield time
  }
}

/** How many styles somebody chooses. */
export function chooseStyles(random: Random): number {
  let left = random.next()
  for (const { styles, share } of choices) {
    left -= share
    if (left < 0) return styles
  }
  return 1
}
