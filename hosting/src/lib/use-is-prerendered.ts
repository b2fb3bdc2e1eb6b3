import { useSyncExternalStore } from 'react'

/** True for the first drawing over a prerendered page, which knows nothing of what its address asks for. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
}
