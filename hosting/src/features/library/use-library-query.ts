import { useSearchParams } from 'react-router-dom'
import { type LibraryQuery, parseLibraryQuery, writeLibraryQuery } from './filters.ts'

/** The grid's filters and search, kept in the page's address. */
export function useLibraryQuery() {
  const [params, setParams] = useSearchParams()

  function setQuery(change: Partial<LibraryQuery>) {
    setParams((now) => writeLibraryQuery(now, { ...parseLibraryQuery(now), ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return { query: parseLibraryQuery(params), setQuery }
}
