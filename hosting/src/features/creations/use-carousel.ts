import { useEffect, useRef } from 'react'

const restMs = 90

/** Keeps a row of full-width slides and the index of the one in view together, whoever moves first. */
export function useCarousel(index: number, onIndex: (index: number) => void) {
  const track = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  const isFirst = useRef(true)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const left = index * element.clientWidth
    const isThere = Math.abs(element.scrollLeft - left) < 2
    if (!isThere) element.scrollTo({ left, behavior: isFirst.current ? 'instant' : 'smooth' })
    isFirst.current = false
    return () => clearTimeout(timer.current)
  }, [index])

  /** Waits for the swipe to come to rest; `scrollend` is missing in older Safaris. */
  function onScroll() {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const element = track.current
      if (!element) return
      const reached = Math.round(element.scrollLeft / element.clientWidth)
      if (reached !== index) onIndex(reached)
    }, restMs)
  }

  return { track, onScroll }
}
