import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { showSection } from '../../lib/show-section.ts'

/** Opens the grid of hairstyles from any page with the bar. */
export function useShowLibrary() {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  return async () => {
    if (pathname !== paths.library()) await navigate(paths.library())
    showSection('library')
  }
}
