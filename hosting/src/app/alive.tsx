import { useEffect } from 'react'
import { watchConnection } from '../lib/trouble.ts'
import { tellErrors } from './errors/tell-errors.ts'

/** Says that the page answers from now on: early-taps.ts does over what it kept until then. */
export function Alive() {
  useEffect(() => {
    // Not in the middle of React's own work: it could not wake the part of the page that was tapped.
    const timer = setTimeout(() => {
      document.documentElement.dataset.life = 'alive'
      dispatchEvent(new Event('pagealive'))
      watchConnection()
      tellErrors()
      // Apart from what a page needs to show. Nobody misses it whose browser does not translate.
      import('./mind-translation.ts')
        .then(({ mindTranslation }) => mindTranslation())
        .catch(() => undefined)
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}
