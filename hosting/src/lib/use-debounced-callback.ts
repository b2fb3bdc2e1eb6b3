import { useCallback, useEffect, useRef } from 'react'

/**
 * `call` calls `callback` once, `delayMs` after the last of several calls; `cancel` forgets a call that waits, `flush`
 * makes it at once. The three stay the same on every render.
 */
export function useDebouncedCallback<Argument>(
  callback: (argument: Argument) => void,
  delayMs: number,
) {
  const waiting = useRef<{ readonly timer: number; readonly argument: Argument }>(null)
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })

  const cancel = useCallback(() => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer)
    waiting.current = null
  }, [])
  const flush = useCallback(() => {
    if (waiting.current === null) return
    const { argument } = waiting.current
    cancel()
    latest.current(argument)
  }, [cancel])
  const call = useCallback(
    (argument: Argument) => {
      cancel()
      waiting.current = { timer: window.setTimeout(flush, delayMs), argument }
    },
    [cancel, flush, delayMs],
  )
  useEffect(() => cancel, [cancel])
  return { call, cancel, flush }
}
