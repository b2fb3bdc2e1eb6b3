import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { libraryTexts } from '../../features/library/texts.ts'
import { notify } from '../../lib/notify.ts'
import {
  currentDraft,
  toggleReference,
  toggleStyle,
  updateDraft,
} from '../../shared/try-on/draft.ts'

/** Toggles the choice of a style, with a message when no more fit. */
export function toggleChoice(libId: string) {
  const draft = currentDraft()
  const next = toggleStyle(draft, libId)
  if (next.length === draft.libIds.length) sayFull()
  updateDraft({ libIds: next })
}

/** Likewise for the hair of the photo. */
export function toggleHair() {
  const draft = currentDraft()
  const reference = toggleReference(draft)
  if (reference === draft.reference) sayFull()
  updateDraft({ reference })
}

/** Sets the photo to take hair from, or none, and chooses the hair if it still fits. */
export function chooseHair(image: Photo | null) {
  const reference = image && { image, isChosen: false }
  updateDraft({ reference })
  if (reference) toggleHair()
}

/** Keeps only the choices with these ids of styles, or of the photo with the hair. */
export function keepChosen(ids: readonly string[]) {
  const { reference } = currentDraft()
  updateDraft({
    libIds: ids.filter((id) => id !== reference?.image.image_id),
    reference: reference && { ...reference, isChosen: ids.includes(reference.image.image_id) },
  })
}

function sayFull() {
  notify({ tone: 'info', message: libraryTexts.full })
}
