import { startTransition, useEffect, useState } from 'react'

/** More than the first screen of any device has. */
const firstCount = 15
/** So few that they hold nothing up on a slow phone. */
const stepCount = 4

/** Whether this visit has shown the whole library before: going back finds the place it left. */
let wasWhole = false

/**
 * How many of `total` cards to draw: the first screen at once, more whenever the browser has nothing else to do. Once
 * all were drawn, all are drawn at once.
 */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(wasWhole ? Infinity : firstCount)
  const isWhole = count >= total
  useEffect(() => {
    if (isWhole) {
      wasWhole ||= total > firstCount
      return
    }
    return whenIdle(() => startTransition(() => setCount(count + stepCount)))
  }, [isWhole, total, count])
  return Math.min(count, total)
}

/** @returns what takes `work` back. */
function whenIdle(work: () => void): () => void {
  // Safari does without.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(handle)
}
