import type { HairZone } from '@hairstyle/contract/hair-kinds.ts'
import { reachOf, type KnownHair, type Need, type Reach } from '@hairstyle/contract/reach.ts'
import type { CutFacts, LookChange } from './cut-facts.ts'

const zones = { front: 'front', sides: 'sides', back: 'nape' } satisfies Record<HairZone, string>

/**
 * What it takes to get from somebody's own hair to a look, in a hairdresser's words; null if the hair is unknown or the
 * hairstyle not measured.
 */
export function reachWords(cut: CutFacts, look: LookChange, hair: KnownHair | null): string | null {
  const reach = hair && reachOf(cut, hair, look)
  if (!reach) return null
  const said = [...growingWords(reach), ...reach.needs.flatMap(wordsOf)]
  return `${(said.length === 0 ? [todayWords(reach)] : said).join('; ')}. Estimates: please look.`
}

function todayWords({ unsure }: Reach): string {
  if (unsure === null) return 'can be cut today'
  const what = unsure.isSeen ? `${zones[unsure.zone]} just enough` : 'the nape is not in the photo'
  return `can be cut today, probably (${what})`
}

/** All zones that have to grow, together. */
function growingWords({ needs }: Reach): string[] {
  const grown = needs.filter((need) => need.kind === 'months' || need.kind === 'extensions')
  if (grown.length === 0) return []
  const months = Math.max(...grown.map((need) => need.months))
  const added = grown.filter((need) => need.kind === 'extensions')
  const wait = Math.max(0, ...added.map((need) => need.wait))
  const instead =
    added.length === 0 ? '' : `extensions${wait === 0 ? '' : ` after about ${wait} months`}, or `
  const lengths = grown.map(lengthWords).join(', ')
  return [`${lengths}: ${instead}about ${months} ${months === 1 ? 'month' : 'months'} of growing`]
}

function wordsOf(need: Need): string[] {
  switch (need.kind) {
    case 'months':
    case 'extensions':
      return []
    case 'ask':
      return [askWords(need)]
    case 'colour':
      return [colourWords(need)]
    case 'styling':
      return [`worn ${need.way} than it grows, about ${need.minutes} minutes each morning`]
  }
}

interface Length {
  readonly zone: HairZone
  readonly cm: number
  readonly needed: number
}

function lengthWords({ zone, cm, needed }: Length): string {
  return `${zones[zone]} about ${Math.round(cm)} of ${Math.round(needed)} cm`
}

function askWords(need: Need & { readonly kind: 'ask' }): string {
  switch (need.about) {
    case 'unseen':
      return `${zones[need.zone]} not known from the photo`
    case 'ends':
      return `${zones[need.zone]} at least ${Math.round(need.cm)} of ${Math.round(need.needed)} cm, ends not in the photo`
    case 'close':
      return `${lengthWords(need)}, ± ${Math.round(need.error)}`
    case 'amount':
      return 'lives on much hair, and there seems to be little'
  }
}

function colourWords({ levels, sittings, coversGrey }: Need & { readonly kind: 'colour' }): string {
  const grey = coversGrey ? ', covering grey' : ''
  if (levels <= 0) {
    const darker = levels === 0 ? 'of another tone' : `about ${-levels} levels darker`
    return `colour ${darker}${grey}, one sitting`
  }
  const usual = sittings === 1 ? 'one sitting' : `usually ${sittings} sittings`
  return `colour about ${levels} ${levels === 1 ? 'level' : 'levels'} lighter${grey}, ${usual}`
}
