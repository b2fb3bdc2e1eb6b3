import { libraryTexts } from '../../features/library/texts.ts'
import { toggleStyle } from '../../features/try-on/draft.ts'
import { currentDraft, updateDraft } from '../../features/try-on/use-draft.ts'
import { notify } from '../../lib/notify.ts'

/** Chooses a style or gives it up, and says so when no more fit. */
export function toggleChoice(libId: string) {
  const { libIds } = currentDraft()
  const next = toggleStyle(libIds, libId)
  if (next.length === libIds.length) notify({ tone: 'info', message: libraryTexts.full })
  updateDraft({ libIds: next })
}
