import { hairZones, type HairZone } from '@hairstyle/contract/hair-kinds.ts'
import type { Need, Reach } from '@hairstyle/contract/reach.ts'
import { reachTexts as texts } from './texts.ts'

/** When a hairstyle can be had, in few words for a card. */
export function reachLine({ needs, unsure }: Reach): string {
  const [hardest] = needs
  switch (hardest?.kind) {
    case undefined:
      return unsure === null ? texts.today : texts.probably
    case 'styling':
      return texts.styled
    case 'colour':
      return texts.coloured(hardest.sittings)
    case 'months':
      return texts.months(hardest.months)
    case 'extensions':
      return texts.extensions
    case 'ask':
      return texts.ask
  }
}

/** The reasons, one sentence each, the decisive one first. */
export function reachReasons({ needs, unsure }: Reach): string[] {
  const [first, ...others] = needs.filter(
    (need) => need.kind === 'months' || need.kind === 'extensions',
  )
  const added = needs.filter((need) => need.kind === 'extensions')
  const unseen = needs.flatMap((need) =>
    need.kind === 'ask' && need.about === 'unseen' ? [need.zone] : [],
  )
  const isCutToday = needs.every(({ kind }) => kind === 'colour' || kind === 'styling')
  const said = [
    ...(first ? [texts.missing([first, ...others])] : []),
    ...(added.length > 0 ? [texts.adding(most(added, 'months'), most(added, 'wait'))] : []),
    ...unseenWords(unseen),
    ...closeWords(needs),
    ...needs.flatMap((need) => sentencesOf(need, isCutToday)),
  ]
  if (unsure !== null) said.push(unsure.isSeen ? texts.justEnough(unsure.zone) : texts.backUnseen)
  return said.length === 0 ? [texts.enough] : said
}

function unseenWords(zones: readonly HairZone[]): string[] {
  if (zones.length === 0) return []
  return [zones.length === hairZones.length ? texts.unseenAll : texts.unseen(zones)]
}

function closeWords(needs: readonly Need[]): string[] {
  const [first, ...others] = needs.filter((need) => need.kind === 'ask' && need.about === 'close')
  if (!first) return []
  const all = [first, ...others] as const
  return [texts.close(all, most(all, 'error'), most(all, 'months'))]
}

function most<Name extends string>(needs: readonly Record<Name, number>[], name: Name): number {
  return Math.max(...needs.map((need) => need[name]))
}

/** Sentences for one need, of those that are not summed up over all places. */
function sentencesOf(need: Need, isCutToday: boolean): string[] {
  switch (need.kind) {
    case 'months':
    case 'extensions':
      return []
    case 'ask':
      return askedOf(need)
    case 'colour':
      return [
        colourOf(need),
        ...(need.coversGrey ? [texts.coversGrey] : []),
        ...(isCutToday ? [texts.cutAlone] : []),
      ]
    case 'styling':
      return [texts.styling[need.way](need.minutes)]
  }
}

function askedOf(need: Need & { readonly kind: 'ask' }): string[] {
  switch (need.about) {
    case 'unseen':
    case 'close':
      return []
    case 'ends':
      return [texts.ends(need)]
    case 'amount':
      return [texts.amount]
  }
}

function colourOf({ levels, sittings, isFashion }: Need & { readonly kind: 'colour' }): string {
  if (levels > 0)
    return isFashion ? texts.fashion(levels, sittings) : texts.lighter(levels, sittings)
  return levels < 0 ? texts.darker(-levels) : texts.otherTone
}
