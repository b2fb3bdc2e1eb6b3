import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePhotoDrop } from '../../features/photo/drop-overlay.tsx'
import { isUsable, needsChoice } from '../../features/photo/photo-state.ts'
import { usePhotoUpload } from '../../features/photo/use-upload.ts'
import { updateDraft, useDraft } from '../../shared/try-on/draft.ts'

export type PhotoAtHand = ReturnType<typeof usePhotoAtHand>

/** The current photo, and all ways to another one; `isOpen` is the dialog that offers them. */
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

/** Opens the photo dialog if the address asks for it, once, unless there is a photo. */
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
