import { useState } from 'react'

/** Whether `isNow` was ever true: what opens is loaded then, and stays for its way out. */
export function useEver(isNow: boolean): boolean {
  const [wasEver, setEver] = useState(isNow)
  if (isNow && !wasEver) setEver(true)
  return wasEver || isNow
}
