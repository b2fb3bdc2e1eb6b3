import { startTransition, useEffect, useState } from 'react'

/** More than the first screen of any device has. */
const firstCount = 15
/** So few that they hold nothing up on a slow phone. */
const stepCount = 4

/** What somebody does who looks around, or searches with the browser's own search. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll']

/** Whether this visit has shown the whole library before: going back finds the place it left. */
let wasWhole = false

/**
 * How many of `total` cards to draw: the first screen at once, and as soon as somebody begins to look around, more whenever
 * the browser has nothing else to do. Once all were drawn, all are drawn at once.
 */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(wasWhole ? Infinity : firstCount)
  const isUsed = useIsUsed()
  const isWhole = count >= total
  useEffect(() => {
    if (isWhole) {
      wasWhole ||= total > firstCount
      return
    }
    if (!isUsed) return
    return whenIdle(() => startTransition(() => setCount(count + stepCount)))
  }, [isWhole, isUsed, total, count])
  return Math.min(count, total)
}

/** Whether anybody has done anything on this page yet. */
function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(hasBeenUsed)
  useEffect(() => {
    if (isUsed) return
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const sign of signs) addEventListener(sign, () => setUsed(true), options)
    return () => stop.abort()
  }, [isUsed])
  return isUsed
}

function hasBeenUsed(): boolean {
  // Undefined where pages are prerendered, and in older browsers.
  const { userActivation } = navigator as Partial<Navigator>
  return userActivation?.hasBeenActive ?? false
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
