import type { HairZone } from '@hairstyle/contract/own-hair.ts'
import { reachOf } from '@hairstyle/contract/reach.ts'
import type { KnownHair, Need, Reach } from '@hairstyle/contract/reach.ts'
import type { CutFacts, LookChange } from './cut-facts.ts'

/**
 * What it takes to come to a look from the hair that somebody has in their photo, as a hairdresser would note it; null
 * where nobody knows that hair, or measured the hairstyle.
 */
export function reachWords(cut: CutFacts, look: LookChange, hair: KnownHair | null): string | null {
  const reach = hair && reachOf(cut, hair, look)
  if (!reach) return null
  const said = reach.needs.length === 0 ? [todayWords(reach)] : reach.needs.map(wordsOf)
  return `From the hair in the photo: ${said.join('; ')}. Estimates: please look.`
}

function todayWords({ unsure }: Reach): string {
  if (unsure === null) return 'can be cut today'
  const what = unsure.isSeen ? `${unsure.zone} just enough` : 'the back is not in the photo'
  return `can be cut today, probably (${what})`
}

function wordsOf(need: Need): string {
  switch (need.kind) {
    case 'months':
      return `${lengthWords(need)}, about ${need.months} ${need.months === 1 ? 'month' : 'months'} of growing`
    case 'extensions': {
      const first = need.wait === 0 ? '' : ` after about ${need.wait} months`
      return `${lengthWords(need)}, extensions${first} or about ${need.months} months of growing`
    }
    case 'ask':
      return askWords(need)
    case 'colour':
      return colourWords(need)
    case 'styling':
      return `worn ${need.way} than it grows, about ${need.minutes} minutes each morning`
  }
}

function lengthWords({ zone, cm, needed }: { zone: HairZone; cm: number; needed: number }): string {
  return `${zone} about ${Math.round(cm)} of ${Math.round(needed)} cm`
}

function askWords(need: Need & { readonly kind: 'ask' }): string {
  switch (need.about) {
    case 'unseen':
      return `${need.zone} not known from the photo`
    case 'ends':
      return `${need.zone} at least ${Math.round(need.cm)} of ${Math.round(need.needed)} cm, ends not in the photo`
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
