import type { FaceShape } from '../../shared/suits/face-shape.ts'
import { type FilterId, isFilterId } from './filters.ts'
import { faceWords, fillers, greyFromYears, meanings, missingColours } from './search-words.ts'

/** One part of a query. */
export interface Wanted {
  /** As typed. */
  readonly typed: string
  /** The word to match; null if the meaning comes from several words together, or a number. */
  readonly word: string | null
  /** Synonyms, the nearest first. */
  readonly meanings: readonly string[]
  readonly canBeMisspelt: boolean
  /** The filter that it names. */
  readonly filter: FilterId | null
  /** The face shape that hairstyles should suit. */
  readonly face: FaceShape | null
}

type Known = Readonly<Record<string, readonly string[]>>

/** Parses a query word by word; `known` are synonyms. */
export function understand(query: string, known: Known = meanings): Wanted[] {
  const wanted: Wanted[] = []
  const words = meaningfulWords(query)
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const pair = `${word} ${words[at + 1] ?? ''}`
    const face = /^(faces?|faced)$/.test(words[at + 1] ?? '') ? faceWords[word] : undefined
    const together = known[pair]
    const one = { typed: pair, word: null, meanings: [], canBeMisspelt: false, face: null }
    if (face !== undefined) wanted.push({ ...one, filter: null, face })
    else if (together) wanted.push({ ...one, meanings: together, filter: filterOf(together) })
    else wanted.push(understandWord(word, known))
    if (face !== undefined || together) at++
  }
  return wanted
}

/** The filters that a query's words name. */
export function saidFilters(query: string): FilterId[] {
  return understand(query).flatMap(({ filter }) => filter ?? [])
}

/** A query without some of its parts. */
export function withoutWanted(query: string, isUnwanted: (wanted: Wanted) => boolean): string {
  const kept = understand(query).filter((wanted) => !isUnwanted(wanted))
  return kept.map(({ typed }) => typed).join(' ')
}

/** Lower-case words without accents. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’]s\b/g, 's')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
}

function understandWord(word: string, known: Known): Wanted {
  const isOld = Number(word) >= greyFromYears
  const others = isOld ? ['grey'] : (known[spelling(word, known)] ?? [])
  return {
    typed: word,
    word: isOld ? null : word,
    meanings: others,
    canBeMisspelt: others.length === 0 && !(word in missingColours),
    filter: filterOf([word, ...others]),
    face: null,
  }
}

/** Without meaningless words: ages below grey hair, and "over" before an age. */
function meaningfulWords(query: string): string[] {
  return wordsOf(query).filter((word, at, words) => {
    const isBeforeAge = /^(over|above|past)$/.test(word) && isAge(words[at + 1] ?? '')
    const isYoung = /^\d\d$/.test(word) && Number(word) < greyFromYears
    return !fillers.has(word) && !isBeforeAge && !isYoung
  })
}

function isAge(word: string): boolean {
  return /^\d\d$/.test(word) || ['forty', 'fifty', 'sixty', 'seventy'].includes(word)
}

/** The word itself as a filter, or its first meaning. */
function filterOf([word = '', meaning = '']: readonly string[]): FilterId | null {
  return [word, meaning].find(isFilterId) ?? null
}

/** The known word that is meant despite a typo, or the word itself. */
function spelling(word: string, known: Known): string {
  if (word in known || word.length < 5) return word
  return Object.keys(known).find((other) => isMisspelt(other, word)) ?? word
}

/** Whether `typed` is `word`, or its beginning, with a typo. */
export function isMisspelt(word: string, typed: string): boolean {
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (allowed === 0) return false
  const ways = typed.length >= 5 ? [word, word.slice(0, typed.length)] : [word]
  return ways.some(
    (way) => Math.abs(way.length - typed.length) <= allowed && editDistance(way, typed) <= allowed,
  )
}

/** Number of insertions, deletions, substitutions and transpositions (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
