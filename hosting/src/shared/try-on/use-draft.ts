import { currentSession, subscribeToSession } from '../../lib/session.ts'
import { useStore } from '../../lib/store.ts'
import { createDraftStore, emptyDraft } from './draft.ts'

const draftStore = createDraftStore(() => sessionStorage)

// Whoever leaves leaves no face behind. An expired session keeps all for the next sign-in of the same person.
let departures = currentSession().departures
subscribeToSession(() => {
  const { departures: now } = currentSession()
  if (now === departures) return
  departures = now
  draftStore.update({ photo: null, reference: null, createIds: [], attempt: null })
})

export const { get: currentDraft, update: updateDraft } = draftStore

/** Takes a photo that was deleted out of the choice. */
export function forgetPhoto(photoId: string): void {
  if (currentDraft().photo?.image_id === photoId) updateDraft({ photo: null })
}

/** What is chosen so far. */
export function useDraft() {
  return useStore(draftStore, emptyDraft)
}
