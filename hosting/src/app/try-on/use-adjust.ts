import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useLocation, useNavigate } from 'react-router'
import type { WantedVersion } from '../../features/creations/adjust-look.tsx'
import { creationTexts } from '../../features/creations/texts.ts'
import { showStarted } from '../../features/creations/use-creations.ts'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { showSection } from '../../lib/show-section.ts'
import { useWork } from '../../lib/use-work.ts'
import { addResults, currentDraft, updateDraft } from '../../shared/try-on/draft.ts'
import { useShowLibrary } from './use-show-library.ts'

/** Begins versions of looks, and shows them among the results. */
export function useAdjust() {
  const { isPending: isAdjusting, run } = useWork()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  async function adjust({ create_id: id, your_image }: Creation, wanted: WantedVersion) {
    if (isAdjusting) return
    await run(async () => {
      const version = await call('POST /hairstyle/create/adjust/:id', { id, ...wanted })
      showStarted([{ ...version, your_image: version.your_image ?? your_image }])
      const { createIds } = currentDraft()
      updateDraft({ createIds: addResults([id, ...createIds], [version.create_id]) })
      if (pathname !== paths.library()) await navigate(paths.library())
      showSection('results')
    })
  }

  return {
    isAdjusting,
    adjust: (creation: Creation, wanted: WantedVersion) => void adjust(creation, wanted),
  }
}

/** Opens the library, with the photo of a look in the bar. */
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
