import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { adviceFor } from './photo-state.ts'

const storageKey = 'hairstyle.advice.read'
const lastRead = createStore(kept())

/** Whether what there is to say about the photo was read in this tab: from then on its circle has the words. */
export function useIsAdviceRead(photo: Photo | null): boolean {
  return useStore(lastRead, '') === keyOf(photo)
}

export function keepAdviceRead(photo: Photo | null) {
  lastRead.set(keyOf(photo))
  try {
    sessionStorage.setItem(storageKey, lastRead.get())
  } catch {
    // It is read for as long as the page lives.
  }
}

/** Other words about the same photo, as for another face, are to be read, too. */
function keyOf(photo: Photo | null): string {
  return `${photo?.image_id ?? ''} ${adviceFor(photo)?.message ?? ''}`
}

function kept(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}
