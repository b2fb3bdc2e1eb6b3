import { useLocation, useNavigate } from 'react-router-dom'
import { type Start, toStarted } from '../../features/creations/started.ts'
import { showStarted } from '../../features/creations/use-creations.ts'
import { addResults } from '../../features/try-on/draft.ts'
import { tryOnTexts } from '../../features/try-on/texts.ts'
import { currentDraft, updateDraft } from '../../features/try-on/use-draft.ts'
import { useTryOn } from '../../features/try-on/use-try-on.ts'
import { paths } from '../../lib/paths.ts'
import { showSection } from './show-section.ts'

/** Starts try-ons and opens their results at once, on the library's page. */
export function useStartTryOn() {
  const { start, ...tryOn } = useTryOn()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  async function startAndShow({ photo, libs, color }: Start) {
    const libIds = libs.map(({ lib_id }) => lib_id)
    const wish = {
      your_image: photo.image_id,
      lib_ids: libIds,
      ...(color !== undefined && { color }),
    }
    const createIds = await start(wish, tryOnTexts.signInReason(libs.map(({ title }) => title)))
    if (!createIds) return
    showStarted(toStarted(createIds, { photo, libs, ...(color !== undefined && { color }) }))
    const begun = libIds.slice(0, createIds.length)
    const draft = currentDraft()
    updateDraft({
      createIds: addResults(draft.createIds, createIds),
      // A colour is tried on a look, and leaves the choice in the bar alone.
      ...(color === undefined && { libIds: draft.libIds.filter((id) => !begun.includes(id)) }),
    })
    const isThere = pathname === paths.library()
    if (!isThere) await navigate(paths.library())
    showSection('results')
  }

  return { ...tryOn, start: (what: Start) => void startAndShow(what) }
}
