import { useEffect } from 'react'
import { watchConnection } from '../lib/trouble.ts'
import { tellErrors } from './errors/tell-errors.ts'

/** Marks the page as interactive: early-taps.ts replays the taps that it kept. */
export function Alive() {
  useEffect(() => {
    // Not during React's own work, when it could not hydrate the tapped part of the page.
    const timer = setTimeout(() => {
      document.documentElement.dataset.life = 'alive'
      dispatchEvent(new Event('pagealive'))
      watchConnection()
      tellErrors()
      // Loaded separately, since only browsers that translate need it.
      import('./mind-translation.ts')
        .then(({ mindTranslation }) => mindTranslation())
        .catch(() => undefined)
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}
