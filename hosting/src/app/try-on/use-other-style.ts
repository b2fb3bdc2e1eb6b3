import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { creationTexts } from '../../features/creations/texts.ts'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { currentDraft, updateDraft } from '../../shared/try-on/use-draft.ts'
import { useShowLibrary } from './use-show-library.ts'

/** Leads to the library, with the photo of a look in the bar. */
export function useOtherStyle() {
  const showLibrary = useShowLibrary()

  async function show({ your_image }: Creation) {
    try {
      if (your_image && your_image.image_id !== currentDraft().photo?.image_id) {
        updateDraft({
          photo: await call('GET /hairstyle/user/photo/:id', { id: your_image.image_id }),
        })
      }
    } catch {
      notify({ tone: 'error', message: creationTexts.photoFailed })
    }
    await showLibrary()
  }

  return (creation: Creation) => void show(creation)
}
