import type { Style } from '@hairstyle/contract/api/library.ts'
import { applyFilters } from './filters.ts'
import type { LibraryQuery } from './filters.ts'
import { findNear, searchStyles } from './search.ts'

interface FoundStyles {
  readonly styles: Style[]
  /** `exact`: what was asked for; `unfiltered`: only without the filters; `near`: only something like it. */
  readonly match: 'exact' | 'unfiltered' | 'near'
}

/** The styles that a query asks for, or else what comes nearest to them. */
export function findStyles(all: readonly Style[], { filters, search }: LibraryQuery): FoundStyles {
  const filtered = applyFilters(all, filters)
  const found = searchStyles(filtered, search)
  if (found.length > 0 || search.trim() === '') return { styles: found, match: 'exact' }
  const unfiltered = searchStyles(all, search)
  if (unfiltered.length > 0) return { styles: unfiltered, match: 'unfiltered' }
  const near = findNear(filtered, search)
  return { styles: near.length > 0 ? near : findNear(all, search), match: 'near' }
}
