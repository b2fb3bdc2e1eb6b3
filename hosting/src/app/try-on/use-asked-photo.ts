import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { isUsable } from '../../features/photo/photo-state.ts'
import type { PhotoAtHand } from './use-photo-at-hand.ts'

/** Opens the ways to a photo where the address asks for one, once, unless there is one. */
export function useAskedPhoto({ photo, open }: PhotoAtHand) {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has('photo')
  const onAsked = useEffectEvent(() => {
    if (!isUsable(photo)) open()
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('photo')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (isAsked) onAsked()
  }, [isAsked])
}
