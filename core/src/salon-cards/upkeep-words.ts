import { colourFamily } from './colour-formula.ts'
import type { CutFacts, LookChange } from './cut-facts.ts'
import { upkeepOf } from './upkeep.ts'

/** How often cut and colour are renewed, as salons commonly advise. */
export function upkeepWords(facts: CutFacts, { color, adjustment }: LookChange): string {
  const { weeks, words } = upkeepOf(facts)
  const trim = `Cut: ${words.replace('…', [...new Set(weeks)].join(' to '))}`
  const hasRoots = adjustment.roots !== null && adjustment.grown === 0
  if (hasRoots || facts.labels.includes('balayage')) {
    return `${trim}. Colour grows out softly: every 3 to 4 months`
  }
  if (color === null) return trim
  const isFashion = colourFamily(color).startsWith('fashion')
  return `${trim}. Colour: ${isFashion ? 'fades, refresh every 3 to 4 weeks' : 'roots every 4 to 6 weeks'}`
}
