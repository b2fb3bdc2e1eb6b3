import type { Style } from '@hairstyle/contract/api/library.ts'
import { photographedFirst } from '@hairstyle/contract/photographed-first.ts'
import type { FaceShape } from '../../shared/suits/face-shape.ts'
import { noAnswers, rateStyle } from '../../shared/suits/rules.ts'
import { acceptsStyle, applyFilters, isOverruled, type LibraryQuery } from './filters.ts'
import { meanings, missingColours } from './search-words.ts'
import {
  isMisspelt,
  saidFilters,
  understand,
  type Wanted,
  withoutWanted,
  wordsOf,
} from './understand.ts'

/** How well a word fits, best first. */
const exact = 4
const prefix = 3
const inside = 2
const typo = 1
/** The style lacks the word, but the filter named by it accepts the style. */
const accepted = 0.5

const titleWeight = 2
/** A word's meaning counts less than the word itself, and further meanings even less. */
const meaningWeight = 0.75

/** Few similar styles: they are a hint, not an answer. */
const maxNear = 12

/**
 * Styles that match the whole query, best first, drawn ones last; words in titles count double. A typo or two in longer
 * words is forgiven. An empty query keeps all styles in order.
 */
export function searchStyles(styles: readonly Style[], query: string): Style[] {
  const wanted = understand(query)
  const found = ranked(styles, (style) => {
    const scores = scoresOf(style, wanted)
    return scores.includes(0) ? null : sum(scores)
  })
  return photographedFirst(found)
}

/** The few styles that match most of the query, at least roughly; rare matches count most. Drawn ones last. */
export function findNear(styles: readonly Style[], query: string): Style[] {
  const wanted = understand(query, { ...meanings, ...missingColours })
  const scores = new Map(styles.map((style) => [style, scoresOf(style, wanted)]))
  const rarity = wanted.map((_, index) => {
    const fitting = styles.filter((style) => (scores.get(style)?.[index] ?? 0) > 0)
    return Math.log(styles.length / Math.max(1, fitting.length)) + 1
  })
  const nearest = ranked(styles, (style) => {
    const rated = (scores.get(style) ?? []).map((score, index) => score * (rarity[index] ?? 0))
    return rated.some((score) => score > 0) ? sum(rated) : null
  }).slice(0, maxNear)
  return photographedFirst(nearest)
}

/** Parts of a query that no style matches. */
function unknownWords(styles: readonly Style[], query: string): Wanted[] {
  const wanted = understand(query)
  const scores = styles.map((style) => scoresOf(style, wanted))
  return wanted.filter((_, index) => scores.every((each) => each[index] === 0))
}

/** Whether a query asks for a colour that no style has. */
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

/** A style's score for each part of a query; 0 for no match. */
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
  return wanted.map(({ word, meanings: others, canBeMisspelt, filter, face }) =>
    face !== null
      ? suitingOf(style, face)
      : Math.max(
          word === null ? 0 : scoreOf(word, canBeMisspelt),
          ...others.map((other, index) => meaningWeight ** (index + 1) * scoreOf(other, false)),
          filter !== null && acceptsStyle(filter, style) ? accepted : 0,
        ),
  )
}

/** How well a style suits a face of this shape; 0 for not at all. */
function suitingOf(style: Style, shape: FaceShape): number {
  const certain = { certainty: 'clear', ranked: [{ shape, share: 1 }] } as const
  return Math.max(0, rateStyle(style, certain, noAnswers).points)
}

function fitOf(word: string, wanted: string): number {
  if (word === wanted) return exact
  if (word.startsWith(wanted)) return prefix
  return wanted.length >= 4 && word.includes(wanted) ? inside : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

interface FoundStyles {
  readonly styles: Style[]
  /**
   * `exact`: matches; `unfiltered`: matches only without the filters; `near`: similar styles; `unknown`: no style has
   * any of the words.
   */
  readonly match: 'exact' | 'unfiltered' | 'near' | 'unknown'
  /** Words that were ignored because no style has them. */
  readonly without: readonly string[]
}

/** The styles of a query, or else the nearest ones. */
export function findStyles(all: readonly Style[], { filters, search }: LibraryQuery): FoundStyles {
  const strange = unknownWords(all, search)
  const strangeWords = strange.map(({ typed }) => typed)
  const isAnyKnown = strange.length < understand(search).length
  const known = isAnyKnown
    ? withoutWanted(search, ({ typed }) => strangeWords.includes(typed))
    : search
  const without = isAnyKnown ? strangeWords : []
  const said = saidFilters(known)
  const inEffect = filters.filter((id) => !isOverruled(id, said))
  const filtered = applyFilters(all, inEffect)
  const found = searchStyles(filtered, known)
  if (found.length > 0 || search.trim() === '') return { styles: found, match: 'exact', without }
  const unfiltered = searchStyles(all, known)
  if (unfiltered.length > 0) return { styles: unfiltered, match: 'unfiltered', without }
  const near = findNear(filtered, known)
  return {
    styles: near.length > 0 ? near : findNear(all, known),
    match: isAnyKnown ? 'near' : 'unknown',
    without,
  }
}
