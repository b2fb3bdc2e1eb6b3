import type { lengths } from '@hairstyle/contract/api/library.ts'
import { grownCm, rootWeeks } from '@hairstyle/contract/hair-growth.ts'
import { reachOf, type KnownHair } from '@hairstyle/contract/reach.ts'
import { colourFamily } from './colour-formula.ts'
import type { CutFacts, LookChange } from './cut-facts.ts'

/** How often a cut is renewed, by salons' common advice. */
interface Upkeep {
  /** Fewest and most weeks between two visits. */
  readonly weeks: readonly [number, number]
  /** `…` stands for the weeks. */
  readonly words: string
}

/** By the first fitting label; otherwise by length. */
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

/** How long roots may grow. */
const roots = rootWeeks
  .map((weeks) => `${grownCm(weeks).toFixed(1)} cm after ${weeks} weeks`)
  .join(', ')

/**
 * How often cut and colour are renewed, by salons' common advice.
 * @param hair The customer's own: a style of another colour has to be coloured.
 */
export function upkeepWords(facts: CutFacts, look: LookChange, hair: KnownHair | null): string {
  const { color, adjustment } = look
  const { weeks, words } = upkeepOf(facts)
  const trim = `Cut: ${words.replace('…', [...new Set(weeks)].join(' to '))}`
  const hasRoots = adjustment.roots !== null && adjustment.grown === 0
  if (hasRoots || facts.labels.includes('balayage')) {
    return `${trim}. Colour grows out softly: every 3 to 4 months`
  }
  const needs = hair ? (reachOf(facts, hair, look)?.needs ?? []) : []
  const isColoured = color !== null || needs.some(({ kind }) => kind === 'colour')
  if (!isColoured) return trim
  const isFashion = color !== null && colourFamily(color).startsWith('fashion')
  return `${trim}. Colour: ${isFashion ? 'fades, refresh every 3 to 4 weeks' : `roots every 4 to 6 weeks (${roots})`}`
}
