import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { needsChoice } from '../../features/photo/photo-state.ts'
import { usePhotoDrop } from '../../features/photo/use-photo-drop.ts'
import { usePhotoUpload } from '../../features/photo/use-photo-upload.ts'
import { updateDraft, useDraft } from '../../shared/try-on/use-draft.ts'

export type PhotoAtHand = ReturnType<typeof usePhotoAtHand>

/** The photo that styles are tried on, and every way to another one; `isOpen` is the dialog that offers them. */
export function usePhotoAtHand() {
  const { photo } = useDraft()
  const [isOpen, setOpen] = useState(false)
  const { upload, start, addSample, cancel } = usePhotoUpload(photo, (added) => {
    if (needsChoice(added)) setOpen(true)
    updateDraft({ photo: added })
  })
  const isDragging = usePhotoDrop(start)
  return {
    photo,
    upload,
    isAdding: upload.status === 'preparing' || upload.status === 'sending',
    isDragging,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    add: start,
    addSample,
    cancel,
    choose: (chosen: Photo | null) => {
      cancel()
      updateDraft({ photo: chosen })
    },
  }
}
