import { useSearchParams } from 'react-router'
import { useIsPrerendered } from '../../lib/use-is-prerendered.ts'
import { type Audience, audienceOf, keepAudience, useKeptAudience } from './audience.ts'
import { type LibraryQuery, parseLibraryQuery, toggleFilter, writeLibraryQuery } from './filters.ts'

const everything: LibraryQuery = { filters: [], search: '' }

/**
 * The grid's filters and search, kept in the page's address. The audience is also remembered, as a default for
 * addresses without one; `audience` is null until it was ever chosen, and is asked for when nothing is searched.
 */
export function useLibraryQuery() {
  const [params, setParams] = useSearchParams()
  const keptAudience = useKeptAudience()
  const isPrerendered = useIsPrerendered()
  const query = isPrerendered ? everything : withAudience(parseLibraryQuery(params), keptAudience)
  const inView = audienceOf(query.filters)

  function setQuery(change: Partial<LibraryQuery>) {
    const next = { ...query, ...change }
    const wanted = audienceOf(next.filters)
    if (wanted !== inView) keepAudience(wanted ?? 'all')
    setParams((now) => writeLibraryQuery(now, next), { replace: true, preventScrollReset: true })
  }

  function chooseAudience(audience: Audience) {
    keepAudience(audience)
    const others = query.filters.filter((id) => id !== inView)
    setQuery({ filters: audience === 'all' ? others : toggleFilter(others, audience) })
  }

  const audience = inView ?? keptAudience
  const isAudienceAsked = audience === null && query.search.trim() === ''
  return { query, setQuery, audience, isAudienceAsked, chooseAudience }
}

function withAudience(query: LibraryQuery, kept: Audience | null): LibraryQuery {
  if (kept === null || kept === 'all' || audienceOf(query.filters) !== null) return query
  return { ...query, filters: toggleFilter(query.filters, kept) }
}
