import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { judgeCover } from './live/judge-cover.ts'
import type { Mirror } from './live/mirror.ts'
import { inOrder, isWorthSorting, orderStyles } from './order-styles.ts'
import type { Outfit } from './outfit.ts'
import type { Wearable } from './use-wearables.ts'

interface StripParts {
  readonly mirror: Mirror | null
  /** Undefined while loading. */
  readonly wearables: readonly Wearable[] | undefined
  readonly ownHair: Float32Array | null
  readonly outfit: Outfit
  readonly onOutfit: (change: Partial<Outfit>) => void
}

/**
 * The strip's styles in order, and how well the worn one hides own hair. They are sorted by that once per mirror, when
 * it is known and nobody is scrolling; `sort` repeats it, if worthwhile.
 */
export function useStrip({ mirror, wearables, ownHair, outfit, onOutfit }: StripParts) {
  const { libId, order, sortedBy } = outfit
  const [isScrolling, setScrolling] = useState(false)
  const shown = useMemo(() => wearables && inOrder(wearables, order), [wearables, order])
  const judged = useMemo(
    () => ownHair && shown?.map((one) => ({ libId: one.libId, ...judgeCover(ownHair, one) })),
    [shown, ownHair],
  )
  const isSorted = sortedBy !== null && sortedBy === mirror
  const isFirst = Boolean(judged) && !isSorted && !isScrolling

  function sort() {
    if (judged) onOutfit({ order: orderStyles(judged, libId), sortedBy: mirror })
  }
  const onFirst = useEffectEvent(sort)
  useEffect(() => {
    if (isFirst) onFirst()
  }, [isFirst])

  const worn = shown?.find((one) => one.libId === libId) ?? shown?.[0]
  return {
    shown,
    worn,
    isTooMuch: judged?.find((one) => one.libId === worn?.libId)?.isTooMuch ?? false,
    setScrolling,
    sort: isSorted && judged && isWorthSorting(judged, libId) ? sort : null,
  }
}
