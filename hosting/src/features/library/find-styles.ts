import type { Style } from '@hairstyle/contract/api/library.ts'
import { applyFilters, withoutKindsOf } from './filters.ts'
import type { LibraryQuery } from './filters.ts'
import { findNear, searchStyles, unknownWords } from './search.ts'
import { understand, withoutWanted } from './understand.ts'

interface FoundStyles {
  readonly styles: Style[]
  /**
   * `exact`: what was asked for; `unfiltered`: only without the filters; `near`: only something like it; `unknown`: nothing
   * like it, since no style has any of its words.
   */
  readonly match: 'exact' | 'unfiltered' | 'near' | 'unknown'
  /** Words that no style has, and that were left out. */
  readonly without: readonly string[]
}

/** The styles that a query asks for, or else what comes nearest to them. */
export function findStyles(all: readonly Style[], { filters, search }: LibraryQuery): FoundStyles {
  const strange = unknownWords(all, search)
  const strangeWords = strange.map(({ typed }) => typed)
  const isAnyKnown = strange.length < understand(search).length
  const known = isAnyKnown
    ? withoutWanted(search, ({ typed }) => strangeWords.includes(typed))
    : search
  const without = isAnyKnown ? strangeWords : []
  const said = understand(known).flatMap(({ filter }) => filter ?? [])
  const filtered = applyFilters(all, withoutKindsOf(filters, said))
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
