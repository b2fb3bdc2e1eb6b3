import { type RefObject, useEffect } from 'react'

/** Shows the top of what has taken the place of a pressed button, and gives it the focus. */
export function useArrival(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    scrollTo(0, 0)
    element.current?.focus({ preventScroll: true })
  }, [element])
}
