import type { MirrorState } from './live/mirror.ts'

/** Messages over the picture. */
export type Hint =
  'starting' | 'loading' | 'looking' | 'nobody' | 'changing' | 'ownHair' | 'covered' | 'slow'

interface Seen extends Pick<MirrorState, 'loaded' | 'isSlow' | 'isCovered'> {
  /** The camera plays. */
  readonly isPlaying: boolean
  /** It has not found a face yet. */
  readonly isLooking: boolean
  readonly isNobody: boolean
  /** The chosen hair is loading. */
  readonly isChanging: boolean
  /** More of their own hair would show than looks right. */
  readonly isTooMuch: boolean
}

/** The current message; null if the picture says everything. */
export function hintFor(seen: Seen): Hint | null {
  const { isPlaying, loaded, isSlow, isLooking, isNobody, isChanging, isTooMuch, isCovered } = seen
  if (!isPlaying) return 'starting'
  if (loaded < 1) return 'loading'
  if (isSlow) return 'slow'
  if (isLooking) return 'looking'
  if (isNobody) return 'nobody'
  if (isCovered) return 'covered'
  if (isTooMuch) return 'ownHair'
  return isChanging ? 'changing' : null
}
