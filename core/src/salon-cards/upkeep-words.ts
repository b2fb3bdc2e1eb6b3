import { colourFamily } from './colour-formula.ts'
import type { CutFacts, LookChange } from './cut-facts.ts'

/** How often a cut is renewed by labels, the first that fits; then by length. */
const byLabel = [
  ['fade', 'every 2 to 3 weeks'],
  ['undercut', 'the short part every 2 to 3 weeks'],
  ['locs', 'roots every 6 to 8 weeks'],
  ['twists', 'roots every 6 to 8 weeks'],
  ['braids', 'new after 6 to 8 weeks'],
  ['fringe', 'fringe every 3 to 4 weeks, the rest every 8'],
  ['pixie', 'every 4 to 6 weeks'],
  ['bob', 'every 6 to 8 weeks'],
] as const
const byLength = {
  buzz: 'every 2 weeks',
  short: 'every 4 to 6 weeks',
  medium: 'every 8 weeks',
  long: 'every 10 to 12 weeks',
} satisfies Record<CutFacts['length'], string>

/** How often cut and colour are renewed, as salons commonly advise. */
export function upkeepWords(
  { labels, length }: CutFacts,
  { color, adjustment }: LookChange,
): string {
  const cut = byLabel.find(([label]) => labels.includes(label))?.[1] ?? byLength[length]
  const trim = `Cut: ${cut}`
  const hasRoots = adjustment.roots !== null && adjustment.grown === 0
  if (hasRoots || labels.includes('balayage')) {
    return `${trim}. Colour grows out softly: every 3 to 4 months`
  }
  if (color === null) return trim
  const isFashion = colourFamily(color).startsWith('fashion')
  return `${trim}. Colour: ${isFashion ? 'fades, refresh every 3 to 4 weeks' : 'roots every 4 to 6 weeks'}`
}
