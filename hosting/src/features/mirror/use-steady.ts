import { useEffect, useState } from 'react'

/** Shorter states are not shown. */
const steadyMs = 800

/** Debounces a flickering value; a change of `of` applies at once. */
export function useSteady<Value>(value: Value, of = ''): Value {
  const [steady, setSteady] = useState({ of, value })
  if (steady.of !== of) setSteady({ of, value })
  useEffect(() => {
    if (value === steady.value) return
    const timer = setTimeout(() => setSteady({ of, value }), steadyMs)
    return () => clearTimeout(timer)
  }, [value, of, steady])
  return steady.of === of ? steady.value : value
}
