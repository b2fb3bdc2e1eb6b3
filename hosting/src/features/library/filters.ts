import type { Style } from '@hairstyle/contract/api/library.ts'

type Group = 'gender' | 'length' | 'texture' | 'trait'

/** Every chip above the grid, in the order shown. */
const filters = {
  women: { group: 'gender', accepts: (style: Style) => style.gender !== 'men' },
  men: { group: 'gender', accepts: (style: Style) => style.gender !== 'women' },
  short: {
    group: 'length',
    accepts: (style: Style) => style.length === 'short' || style.length === 'buzz',
  },
  medium: { group: 'length', accepts: (style: Style) => style.length === 'medium' },
  long: { group: 'length', accepts: (style: Style) => style.length === 'long' },
  straight: { group: 'texture', accepts: (style: Style) => style.texture === 'straight' },
  wavy: { group: 'texture', accepts: (style: Style) => style.texture === 'wavy' },
  curly: { group: 'texture', accepts: (style: Style) => style.texture === 'curly' },
  coily: { group: 'texture', accepts: (style: Style) => style.texture === 'coily' },
  fringe: { group: 'trait', accepts: (style: Style) => style.labels.includes('fringe') },
  updo: { group: 'trait', accepts: (style: Style) => style.labels.includes('updo') },
  grey: { group: 'trait', accepts: (style: Style) => style.labels.includes('grey') },
  new: { group: 'trait', accepts: (style: Style) => style.labels.includes('new') },
  popular: { group: 'trait', accepts: (style: Style) => style.labels.includes('popular') },
} as const satisfies Record<string, { group: Group; accepts: (style: Style) => boolean }>

export type FilterId = keyof typeof filters
export const filterIds = Object.keys(filters) as FilterId[]

export function isFilterId(word: string): word is FilterId {
  return Object.hasOwn(filters, word)
}

/** Whether a chip is about the audience. */
export function isAudience(id: FilterId): boolean {
  return filters[id].group === 'gender'
}

export function acceptsStyle(id: FilterId, style: Style): boolean {
  return filters[id].accepts(style)
}

/** The grid's query in the page's address. */
export interface LibraryQuery {
  filters: FilterId[]
  search: string
}

/** Parses `?filter=women,short&q=bob`, ignoring unknown filters. */
export function parseLibraryQuery(params: URLSearchParams): LibraryQuery {
  const wanted = new Set((params.get('filter') ?? '').split(','))
  return { filters: filterIds.filter((id) => wanted.has(id)), search: params.get('q') ?? '' }
}

/** The parameters for a query; others stay unchanged. */
export function writeLibraryQuery(params: URLSearchParams, query: LibraryQuery): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('filter')
  next.delete('q')
  if (query.filters.length > 0) next.set('filter', query.filters.join(','))
  if (query.search !== '') next.set('q', query.search)
  return next
}

/** Switches a chip; women and men exclude each other. */
export function toggleFilter(active: readonly FilterId[], id: FilterId): FilterId[] {
  if (active.includes(id)) return active.filter((other) => other !== id)
  const kept = isAudience(id) ? active.filter((other) => !isAudience(other)) : active
  return filterIds.filter((other) => other === id || kept.includes(other))
}

/** Within a group any chip may match (short or medium), traits and groups must all match. */
export function applyFilters(styles: readonly Style[], active: readonly FilterId[]): Style[] {
  return styles.filter((style) =>
    active.every((id) =>
      active.some((other) => isAlternative(other, id) && filters[other].accepts(style)),
    ),
  )
}

/** Whether the words of a search name others of its kind, by which it goes instead. */
export function isOverruled(id: FilterId, said: readonly FilterId[]): boolean {
  return !said.includes(id) && said.some((other) => isAlternative(other, id))
}

function isAlternative(other: FilterId, id: FilterId): boolean {
  const { group } = filters[id]
  return other === id || (group !== 'trait' && filters[other].group === group)
}
