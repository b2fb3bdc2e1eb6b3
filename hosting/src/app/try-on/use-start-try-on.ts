import { useLocation, useNavigate } from 'react-router'
import {
  colorOfStyles,
  type Start,
  toStarted,
  type Worn,
} from '../../features/creations/started.ts'
import { showStarted } from '../../features/creations/use-creations.ts'
import { tryOnTexts } from '../../features/try-on/texts.ts'
import { useTryOn } from '../../features/try-on/use-try-on.ts'
import { paths } from '../../lib/paths.ts'
import { showSection } from '../../lib/show-section.ts'
import { addResults, currentDraft, type Draft, updateDraft } from '../../shared/try-on/draft.ts'

/** Starts try-ons and opens their results at once, on the library's page. */
export function useStartTryOn() {
  const { start, ...tryOn } = useTryOn()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  async function startAndShow({ photo, worn }: Start) {
    const libIds = worn.flatMap(({ lib }) => lib.lib_id ?? [])
    const reference = worn.flatMap(({ reference_image }) => reference_image ?? [])[0]
    const color = colorOfStyles(worn)
    const own = worn.find(({ own_hair }) => own_hair)
    const wish = {
      your_image: photo.image_id,
      lib_ids: libIds,
      ...(color !== null && { color }),
      ...(reference !== undefined && { reference_image: reference }),
      ...(own?.own_hair && {
        own_hair: {
          color: own.color,
          roots: own.adjustment?.roots ?? null,
          ends: own.adjustment?.ends ?? null,
          ...own.own_hair,
        },
      }),
    }
    const titles = worn.map(({ lib }) => lib.title)
    const createIds = await start(wish, tryOnTexts.signInReason(titles))
    if (!createIds) return
    showStarted(toStarted(createIds, { photo, worn }))
    const begun = worn.slice(0, createIds.length)
    const draft = currentDraft()
    updateDraft({
      createIds: addResults(draft.createIds, createIds),
      ...withoutBegun(draft, begun),
    })
    const isThere = pathname === paths.library()
    if (!isThere) await navigate(paths.library())
    showSection('results')
  }

  return { ...tryOn, start: (what: Start) => void startAndShow(what) }
}

/** The remaining choice; hair of a photo stays available. */
function withoutBegun(
  { libIds, reference }: Draft,
  begun: readonly Worn[],
): Pick<Draft, 'libIds' | 'reference'> {
  const isBegun = begun.some(
    ({ reference_image }) =>
      reference_image !== null && reference_image === reference?.image.image_id,
  )
  return {
    libIds: libIds.filter((id) => !begun.some(({ lib }) => lib.lib_id === id)),
    reference: reference && isBegun ? { ...reference, isChosen: false } : reference,
  }
}
