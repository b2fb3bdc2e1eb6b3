import { currentSession, subscribeToSession } from '../../lib/session.ts'
import { useStore } from '../../lib/store.ts'
import { createDraftStore, emptyDraft } from './draft.ts'

const draftStore = createDraftStore(() => sessionStorage)

// Signing out leaves no face behind. An expired session keeps all for the next sign-in; it is told apart one turn later.
let wasSignedIn = currentSession().isLogin
subscribeToSession(() =>
  queueMicrotask(() => {
    const { isLogin, expired } = currentSession()
    if (wasSignedIn && !isLogin && !expired) {
      draftStore.update({ photo: null, reference: null, createIds: [], attempt: null })
    }
    wasSignedIn = isLogin || (wasSignedIn && expired)
  }),
)

export const { get: currentDraft, update: updateDraft } = draftStore

/** Takes a photo that was deleted out of the choice. */
export function forgetPhoto(photoId: string): void {
  if (currentDraft().photo?.image_id === photoId) updateDraft({ photo: null })
}

/** What is chosen so far. */
export function useDraft() {
  return useStore(draftStore, emptyDraft)
}
