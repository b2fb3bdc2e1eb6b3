import type { Style } from '@hairstyle/contract/api/library.ts'
import { useEffect, useEffectEvent } from 'react'
import { isFine, isUsable } from '../../features/photo/photo-state.ts'
import {
  askForPhoto,
  takeWish,
  useWish,
  type KeptWish,
  type Wish,
} from '../../shared/try-on/wish.ts'
import type { PhotoAtHand } from './use-photo-at-hand.ts'

interface Meeting {
  /** Undefined while loading. */
  readonly styles: readonly Style[] | undefined
  readonly photo: PhotoAtHand
  readonly onTryOn: (styles: readonly Style[], wish: Omit<KeptWish, 'libIds'>) => void
}

/**
 * Meets each wish once: begins the try-on, or leads to the photo first and begins when a good one is there. A photo
 * with something wrong or unknown about it, and none at all, end the wish: its styles stay chosen.
 */
export function useMetWish({ styles, photo, onTryOn }: Meeting) {
  const wish = useWish()
  const move = wish && styles ? moveFor(wish, photo) : 'wait'

  const onMove = useEffectEvent(() => {
    if (move === 'wait') return
    if (move === 'ask') {
      askForPhoto()
      photo.open()
      return
    }
    const { libIds, ...hair } = takeWish()
    const wished = styles?.filter(({ lib_id }) => libIds.includes(lib_id)) ?? []
    const isAny = wished.length > 0 || hair.hasReference || hair.ownHair !== null
    if (move === 'begin' && isAny) onTryOn(wished, hair)
  })
  useEffect(() => onMove(), [move])
}

function moveFor({ hasAskedForPhoto }: Wish, { photo, isAdding, isOpen }: PhotoAtHand) {
  if (isAdding || isOpen) return 'wait'
  if (!hasAskedForPhoto) return isUsable(photo) ? 'begin' : 'ask'
  return photo && isFine(photo) ? 'begin' : 'end'
}
