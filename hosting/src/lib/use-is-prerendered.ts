import { useSyncExternalStore } from 'react'

/** True for the first render over a prerendered page, which ignores the address's parameters. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
}
