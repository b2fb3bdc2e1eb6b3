import type { Style } from '@hairstyle/contract/api/library.ts'
import { editDistance } from './edit-distance.ts'
import { fillers, meanings, missingColours } from './search-words.ts'

/** How well a word fits, best first. */
const exact = 4
const prefix = 3
const inside = 2
const typo = 1

const titleWeight = 2
/** What a word means counts less than the word itself, and its further meanings less than that. */
const meaningWeight = 0.75

/** A grid of what is near stays short: it is a hint, not an answer. */
const mostNear = 12

/** One thing that a query asks for. */
interface Wanted {
  /** As typed; null where several words mean something together. */
  readonly word: string | null
  /** Other ways to say it, the nearest first. */
  readonly meanings: readonly string[]
  readonly canBeMisspelt: boolean
}

/**
 * Styles that match every word of the query, best first; words in titles count double. A typo or two in longer words is
 * forgiven. A query that asks for nothing in particular keeps all in order.
 */
export function searchStyles(styles: readonly Style[], query: string): Style[] {
  const wanted = wantedOf(query, meanings)
  return ranked(styles, (style) => {
    const scores = scoresOf(style, wanted)
    return scores.includes(0) ? null : sum(scores)
  })
}

/** Styles that match some of the query, or what comes near it: first those that match what few others do. */
export function findNear(styles: readonly Style[], query: string): Style[] {
  const wanted = wantedOf(query, { ...meanings, ...missingColours })
  const scores = new Map(styles.map((style) => [style, scoresOf(style, wanted)]))
  const rarity = wanted.map((_, index) => {
    const fitting = styles.filter((style) => (scores.get(style)?.[index] ?? 0) > 0)
    return Math.log(styles.length / Math.max(1, fitting.length)) + 1
  })
  return ranked(styles, (style) => {
    const rated = (scores.get(style) ?? []).map((score, index) => score * (rarity[index] ?? 0))
    return rated.some((score) => score > 0) ? sum(rated) : null
  }).slice(0, mostNear)
}

/** Whether a query asks for a colour that no style is shown in. */
export function asksForMissingColour(query: string): boolean {
  return wordsOf(query).some((word) => word in missingColours)
}

function ranked(styles: readonly Style[], rate: (style: Style) => number | null): Style[] {
  return styles
    .map((style) => ({ style, score: rate(style) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ style }) => style)
}

function wantedOf(query: string, known: Readonly<Record<string, readonly string[]>>): Wanted[] {
  const wanted: Wanted[] = []
  const words = wordsOf(query)
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const together = known[`${word} ${words[at + 1] ?? ''}`]
    if (together !== undefined) {
      wanted.push({ word: null, meanings: together, canBeMisspelt: false })
      at++
    } else if (!fillers.has(word)) {
      const others = known[spelling(word, known)] ?? []
      const canBeMisspelt = others.length === 0 && !(word in missingColours)
      wanted.push({ word, meanings: others, canBeMisspelt })
    }
  }
  return wanted
}

/** The known word that was meant, or the word as it is. */
function spelling(word: string, known: Readonly<Record<string, readonly string[]>>): string {
  if (word in known || word.length < 5) return word
  return Object.keys(known).find((other) => isMisspelt(other, word)) ?? word
}

/** For each thing wanted how well the style fits it; 0 where it does not. */
function scoresOf(style: Style, wanted: readonly Wanted[]): number[] {
  const title = wordsOf(style.title)
  // "Manbun" is "Man Bun", too.
  const titleWords = [...title, title.join('')]
  const rest = wordsOf(
    [...style.labels, style.gender, style.length, style.texture, style.color].join(' '),
  )
  const scoreOf = (word: string, mayBeMisspelt: boolean) => {
    const scores = (words: readonly string[]) =>
      words.map((each) => fitOf(each, word) || (mayBeMisspelt && isMisspelt(each, word) ? typo : 0))
    return Math.max(0, ...scores(titleWords).map((score) => score * titleWeight), ...scores(rest))
  }
  return wanted.map(({ word, meanings: others, canBeMisspelt }) =>
    Math.max(
      word === null ? 0 : scoreOf(word, canBeMisspelt),
      ...others.map((other, index) => meaningWeight ** (index + 1) * scoreOf(other, false)),
    ),
  )
}

function fitOf(word: string, wanted: string): number {
  if (word === wanted) return exact
  if (word.startsWith(wanted)) return prefix
  return wanted.length >= 4 && word.includes(wanted) ? inside : 0
}

/** Whether `typed` is `word`, or how it begins, with a typo. */
function isMisspelt(word: string, typed: string): boolean {
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (allowed === 0) return false
  const ways = typed.length >= 5 ? [word, word.slice(0, typed.length)] : [word]
  return ways.some(
    (way) => Math.abs(way.length - typed.length) <= allowed && editDistance(way, typed) <= allowed,
  )
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’]s\b/g, 's')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
