import { grownCm, rootWeeks } from '@hairstyle/contract/hair-growth.ts'
import { reachOf } from '@hairstyle/contract/reach.ts'
import type { KnownHair } from '@hairstyle/contract/reach.ts'
import { colourFamily } from './colour-formula.ts'
import type { CutFacts, LookChange } from './cut-facts.ts'
import { upkeepOf } from './upkeep.ts'

/** How far hair grows out of its colour. */
const roots = rootWeeks
  .map((weeks) => `${grownCm(weeks).toFixed(1)} cm after ${weeks} weeks`)
  .join(', ')

/**
 * How often cut and colour are renewed, as salons commonly advise.
 * @param hair Of whoever wants it: a style whose colour is not theirs has to be coloured.
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
