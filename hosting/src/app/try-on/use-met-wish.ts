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
 * Fulfils each request for a try-on once: begins it, or asks for a photo first and begins once a good one is there. A
 * photo with a problem or an unknown state, or no photo, ends the request; its styles stay chosen.
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
