import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { createStore, useStore } from '../../lib/store.ts'

type Marks = Partial<Pick<Creation, 'favorite' | 'complained' | 'refunded'>>

const none: ReadonlyMap<string, Marks> = new Map()
const marks = createStore(none)

/** Shows an owner's change of a look at once, wherever the look appears. */
export function markLook(createId: string, marked: Marks): void {
  const known = marks.get()
  marks.set(new Map(known).set(createId, { ...known.get(createId), ...marked }))
}

/** A function that applies later changes to a look. */
export function useMarks() {
  const known = useStore(marks, none)
  return (creation: Creation): Creation => ({ ...creation, ...known.get(creation.create_id) })
}

const noIds: ReadonlySet<string> = new Set()
const shown = createStore(noIds)

/** Toggles a finished look between original and photograph, wherever it appears. */
export function showBefore(createId: string, isShown: boolean): void {
  const ids = new Set(shown.get())
  if (isShown) ids.add(createId)
  else ids.delete(createId)
  shown.set(ids)
}

/** Ids of looks shown in their original form. */
export function useShownBefore(): ReadonlySet<string> {
  return useStore(shown, noIds)
}

export function isBeforeShown(ids: ReadonlySet<string>, { create_id, finish }: Creation): boolean {
  return ids.has(create_id) && (finish?.before_url ?? null) !== null
}
