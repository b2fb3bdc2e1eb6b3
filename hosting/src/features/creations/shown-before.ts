import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { createStore, useStore } from '../../lib/store.ts'

const none: ReadonlySet<string> = new Set()
const shown = createStore(none)

/** Shows a finished look as it was before, wherever it is, or as its photograph again. */
export function showBefore(createId: string, isShown: boolean): void {
  const ids = new Set(shown.get())
  if (isShown) ids.add(createId)
  else ids.delete(createId)
  shown.set(ids)
}

/** Ids of the looks that are shown as they were before they were finished. */
export function useShownBefore(): ReadonlySet<string> {
  return useStore(shown, none)
}

export function isBeforeShown(ids: ReadonlySet<string>, { create_id, finish }: Creation): boolean {
  return ids.has(create_id) && (finish?.before_url ?? null) !== null
}
