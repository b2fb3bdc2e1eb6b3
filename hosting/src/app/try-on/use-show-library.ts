import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { showSection } from '../../lib/show-section.ts'

/** Leads to the grid of hairstyles from wherever the bar is. */
export function useShowLibrary() {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  return async () => {
    if (pathname !== paths.library()) await navigate(paths.library())
    showSection('library')
  }
}
