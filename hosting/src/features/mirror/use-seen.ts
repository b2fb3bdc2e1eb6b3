import { useEffect, useState } from 'react'
import { type Hint, hintFor } from './hint-for.ts'
import type { Mirror, MirrorState } from './live/mirror.ts'
import { useSteady } from './use-steady.ts'

interface SeenParts {
  readonly mirror: Mirror | null
  readonly state: MirrorState
  readonly isPlaying: boolean
  /** Of the hairstyle that is chosen. */
  readonly libId: string
  /** It is on its way. */
  readonly isChanging: boolean
  /** More of their own hair would show than looks right. */
  readonly isTooMuch: boolean
}

interface Seen {
  /** The picture shows nobody's hair but their own. */
  readonly isBare: boolean
  readonly isBefore: boolean
  readonly setBefore: (isBefore: boolean) => void
  readonly hint: Hint | null
  readonly showAnyway: () => void
  readonly acceptSlow: () => void
}

/** Whether the picture shows hair, and the message over it. Hair that would look wrong is not shown. */
export function useSeen(parts: SeenParts): Seen {
  const { mirror, state, isPlaying, libId, isChanging } = parts
  const { loaded, sight } = state
  const [isBefore, setBefore] = useState(false)
  const [isShownAnyway, setShownAnyway] = useState(false)
  const [isSlowAccepted, setSlowAccepted] = useState(false)
  const isTooMuch = useSteady(parts.isTooMuch, libId) && !isShownAnyway
  const isCovered = useSteady(state.isCovered) && !isShownAnyway
  const isNobody = useSteady(sight === 'nobody')
  const isLateChange = useSteady(isChanging) && isChanging
  const isBare = isBefore || isTooMuch || isCovered
  useEffect(() => mirror?.showBefore(isBare), [mirror, isBare])
  return {
    isBare,
    isBefore,
    setBefore,
    hint: hintFor({
      isPlaying,
      loaded,
      isSlow: state.isSlow && !isSlowAccepted,
      isLooking: sight === 'waiting',
      isNobody,
      isTooMuch,
      isCovered,
      isChanging: isLateChange,
    }),
    showAnyway: () => setShownAnyway(true),
    acceptSlow: () => setSlowAccepted(true),
  }
}
