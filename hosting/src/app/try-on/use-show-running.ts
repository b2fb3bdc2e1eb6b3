import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useEffect, useRef } from 'react'
import { isSettled } from '../../features/creations/progress.ts'
import { showSection } from '../../lib/show-section.ts'

/** Leads to results that are still on their way when the page opens: a browser returns to where the page was scrolled. */
export function useShowRunning(creations: readonly Creation[] | undefined) {
  const isRunning = creations?.some((creation) => !isSettled(creation)) ?? false
  const wasShown = useRef(false)
  useEffect(() => {
    if (!isRunning || wasShown.current) return
    wasShown.current = true
    showSection('results')
  }, [isRunning])
}
