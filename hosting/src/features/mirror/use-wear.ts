import { useEffect, useEffectEvent, useState } from 'react'
import type { Mirror } from './live/mirror.ts'
import type { Wearable } from './use-wearables.ts'

interface Worn {
  readonly libId: string
  readonly color: string | null
}

/**
 * Makes the mirror wear a hairstyle in a colour.
 * @param onFailed Gets the reason, and the hair still worn, if any.
 * @returns what is worn, null before there is anything.
 */
export function useWear(
  mirror: Mirror | null,
  { wearable, color }: { readonly wearable: Wearable | undefined; readonly color: string | null },
  onFailed: (error: unknown, worn: Worn | null) => void,
): Worn | null {
  const [last, setLast] = useState<{ by: Mirror; worn: Worn } | null>(null)
  const worn = last?.by === mirror ? last.worn : null
  const fail = useEffectEvent((error: unknown) => onFailed(error, worn))

  useEffect(() => {
    if (!mirror || !wearable) return
    let isOver = false
    mirror.wear(wearable, color).then(
      () => {
        if (!isOver) setLast({ by: mirror, worn: { libId: wearable.libId, color } })
      },
      (error: unknown) => {
        if (!isOver) fail(error)
      },
    )
    return () => {
      isOver = true
    }
  }, [mirror, wearable, color])

  return worn
}
