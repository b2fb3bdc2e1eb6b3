import type { lengths } from '@hairstyle/contract/api/library.ts'

/** How often a cut is renewed, as salons commonly advise. */
export interface Upkeep {
  /** Between two visits, at least and at most. */
  readonly weeks: readonly [number, number]
  /** With the weeks where `…` is. */
  readonly words: string
}

/** By labels, the first that fits; then by length. */
const byLabel: readonly (readonly [label: string, upkeep: Upkeep])[] = [
  ['fade', { weeks: [2, 3], words: 'every … weeks' }],
  ['undercut', { weeks: [2, 3], words: 'the short part every … weeks' }],
  ['locs', { weeks: [6, 8], words: 'roots every … weeks' }],
  ['twists', { weeks: [6, 8], words: 'roots every … weeks' }],
  ['braids', { weeks: [6, 8], words: 'new after … weeks' }],
  ['fringe', { weeks: [3, 4], words: 'fringe every … weeks, the rest every 8' }],
  ['pixie', { weeks: [4, 6], words: 'every … weeks' }],
  ['bob', { weeks: [6, 8], words: 'every … weeks' }],
]
const byLength = {
  buzz: { weeks: [2, 2], words: 'every … weeks' },
  short: { weeks: [4, 6], words: 'every … weeks' },
  medium: { weeks: [8, 8], words: 'every … weeks' },
  long: { weeks: [10, 12], words: 'every … weeks' },
} satisfies Record<(typeof lengths)[number], Upkeep>

export function upkeepOf({
  labels,
  length,
}: {
  readonly labels: readonly string[]
  readonly length: (typeof lengths)[number]
}): Upkeep {
  return byLabel.find(([label]) => labels.includes(label))?.[1] ?? byLength[length]
}
