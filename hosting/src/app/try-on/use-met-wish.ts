import { useEffect, useEffectEvent } from 'react'
import { takeWish, useWish } from '../../features/try-on/wish.ts'

/** Hands over each wish once, as soon as the page `isReady` for it. */
export function useMetWish(meet: (libIds: readonly string[]) => void, isReady: boolean) {
  const wish = useWish()
  const onWish = useEffectEvent(() => {
    const libIds = takeWish()
    if (libIds) meet(libIds)
  })
  useEffect(() => {
    if (wish && isReady) onWish()
  }, [wish, isReady])
}
