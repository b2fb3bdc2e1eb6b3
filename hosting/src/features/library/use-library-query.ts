import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type LibraryQuery, parseLibraryQuery, writeLibraryQuery } from './filters.ts'

const everything: LibraryQuery = { filters: [], search: '' }

/** The grid's filters and search, kept in the page's address. */
export function useLibraryQuery() {
  const [params, setParams] = useSearchParams()

  function setQuery(change: Partial<LibraryQuery>) {
    setParams((now) => writeLibraryQuery(now, { ...parseLibraryQuery(now), ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  const isPrerendered = useIsPrerendered()
  return { query: isPrerendered ? everything : parseLibraryQuery(params), setQuery }
}

/** True for the first drawing over a prerendered page, which knows nothing of its address. */
function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
}
