import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { zoomed } from '../../components/picture-view.ts'
import type { PictureView } from '../../components/picture-view.ts'
import { viewOf } from './look-slider.tsx'

const keyFactor = 1.4
const middle = { x: 0.5, y: 0.5 }

/** Which part of each look is seen: its head or all of it, and of the one in view what somebody moved it to. */
export function useLookView(current: Creation | undefined) {
  const [isWhole, setWhole] = useState(false)
  const [moved, setMoved] = useState<{ id: string; view: PictureView } | null>(null)

  const isMoved = (id: string) => moved?.id === id
  const viewFor = (creation: Creation) =>
    moved?.id === creation.create_id ? moved.view : viewOf(creation, isWhole).view

  function move(creation: Creation, view: PictureView) {
    // Pulled out as far as it goes, it is the whole picture, and swipes go to the next look again.
    const isOut = view.scale === 1
    setMoved(isOut ? null : { id: creation.create_id, view })
    if (isOut) setWhole(true)
  }

  function zoomBy(factor: number) {
    if (current) move(current, zoomed(viewFor(current), factor, middle))
  }

  const isClose = current !== undefined && viewFor(current).scale > 1
  return {
    isMoved,
    viewFor,
    move,
    isClose,
    /** Whether there is another part to show. */
    canToggle: isClose || (current !== undefined && viewOf(current, false).canBeCloser),
    closer: () => zoomBy(keyFactor),
    further: () => zoomBy(1 / keyFactor),
    /** The whole picture, or the head where that is in view. */
    toggle: () => {
      setMoved(null)
      setWhole(isClose)
    },
  }
}
