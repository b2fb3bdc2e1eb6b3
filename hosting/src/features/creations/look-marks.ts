import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { createStore, useStore } from '../../lib/store.ts'

type Marks = Partial<Pick<Creation, 'favorite' | 'complained' | 'refunded'>>

const none: ReadonlyMap<string, Marks> = new Map()
const marks = createStore(none)

/** Shows of a look at once, wherever it is, what its owner has just said about it. */
export function markLook(createId: string, marked: Marks): void {
  const known = marks.get()
  marks.set(new Map(known).set(createId, { ...known.get(createId), ...marked }))
}

/** A function that adds to a look what was said about it since it was read. */
export function useMarks() {
  const known = useStore(marks, none)
  return (creation: Creation): Creation => ({ ...creation, ...known.get(creation.create_id) })
}

const noIds: ReadonlySet<string> = new Set()
const shown = createStore(noIds)

/** Shows a finished look as it was before, wherever it is, or as its photograph again. */
export function showBefore(createId: string, isShown: boolean): void {
  const ids = new Set(shown.get())
  if (isShown) ids.add(createId)
  else ids.delete(createId)
  shown.set(ids)
}

/** Ids of the looks that are shown as they were before they were finished. */
export function useShownBefore(): ReadonlySet<string> {
  return useStore(shown, noIds)
}

export function isBeforeShown(ids: ReadonlySet<string>, { create_id, finish }: Creation): boolean {
  return ids.has(create_id) && (finish?.before_url ?? null) !== null
}
