import { useState } from 'react'

/** Whether `isNow` was ever true: for content that loads on opening, and stays for its exit animation. */
export function useEver(isNow: boolean): boolean {
  const [wasEver, setEver] = useState(isNow)
  if (isNow && !wasEver) setEver(true)
  return wasEver || isNow
}
