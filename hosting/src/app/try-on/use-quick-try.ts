import { useNavigate } from 'react-router'
import type { QuickTry } from '../../shared/library/quick-try-button.tsx'
import { useTryCost } from '../../shared/try-on/use-try-cost.ts'
import { wishFor } from '../../shared/try-on/wish.ts'
import { paths } from '../../lib/paths.ts'

/**
 * Tries on one hairstyle from a page without the try-on bar: the library's page continues with the photo and the
 * result.
 */
export function useQuickTry(): QuickTry {
  const navigate = useNavigate()
  const cost = useTryCost(1)
  return {
    cost,
    onTry(libId) {
      wishFor([libId])
      void navigate(paths.library())
    },
  }
}
