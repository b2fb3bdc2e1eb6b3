import { useEffect } from 'react'

/** Says that the page answers from now on: early-taps.ts does over what it kept until then. */
export function Alive() {
  useEffect(() => {
    document.documentElement.dataset.life = 'alive'
    dispatchEvent(new Event('pagealive'))
  }, [])
  return null
}
