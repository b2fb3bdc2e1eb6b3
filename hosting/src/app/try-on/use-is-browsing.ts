import { useLocation } from 'react-router-dom'
import { useLibraryQuery } from '../../features/library/use-library-query.ts'
import { paths } from '../../lib/paths.ts'

/** Whether all hairstyles are shown: whoever searches, or looks at one, has other things in mind than gifts. */
export function useIsBrowsing(): boolean {
  const { pathname } = useLocation()
  const { query } = useLibraryQuery()
  return pathname === paths.library() && query.search === '' && query.filters.length === 0
}
