import { useEffect, useState } from 'react'

/** What lasts no longer than this is not told. */
const steadyMs = 800

/** A value that may flicker, as it was once it lasted; of something else (`of`), as it is at once. */
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
