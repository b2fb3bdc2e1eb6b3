import { type RefObject, useEffect } from 'react'

/** Scrolls to what has replaced a pressed button, and focuses it. */
export function useArrival(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    scrollTo(0, 0)
    element.current?.focus({ preventScroll: true })
  }, [element])
}
