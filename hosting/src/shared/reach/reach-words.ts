import type { Need, Reach } from '@hairstyle/contract/reach.ts'
import { reachTexts as texts } from './texts.ts'

/** When a hairstyle can be had, in as few words as a card has room for. */
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

/** Why, a sentence each, what decides first. */
export function reachReasons({ needs, unsure }: Reach): string[] {
  const isCutToday = needs.every(({ kind }) => kind === 'colour' || kind === 'styling')
  const isUnseen = (need: Need) => need.kind === 'ask' && need.about === 'unseen'
  const isAllUnseen = needs.filter(isUnseen).length > 1
  const said = [
    ...needs
      .filter((need) => !isAllUnseen || !isUnseen(need))
      .flatMap((need) => sentencesOf(need, isCutToday)),
    ...(isAllUnseen ? [texts.unseenAll] : []),
  ]
  if (unsure !== null) return [...said, texts.justEnough[unsure]]
  return said.length === 0 ? [texts.enough] : said
}

function sentencesOf(need: Need, isCutToday: boolean): string[] {
  switch (need.kind) {
    case 'months':
      return [texts.missing(need.zone, need.cm, need.needed)]
    case 'extensions':
      return [texts.missing(need.zone, need.cm, need.needed), texts.adding(need.months, need.wait)]
    case 'ask':
      return [askedOf(need)]
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

function askedOf(need: Need & { readonly kind: 'ask' }): string {
  switch (need.about) {
    case 'unseen':
      return texts.unseen[need.zone]
    case 'ends':
      return texts.ends(need.zone, need.cm, need.needed)
    case 'close':
      return texts.close(need.zone, need.cm, need.needed, need.error)
    case 'amount':
      return texts.amount
  }
}

function colourOf({ levels, sittings, isFashion }: Need & { readonly kind: 'colour' }): string {
  if (levels > 0)
    return isFashion ? texts.fashion(levels, sittings) : texts.lighter(levels, sittings)
  return levels < 0 ? texts.darker(-levels) : texts.otherTone
}
