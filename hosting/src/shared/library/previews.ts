import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/store.ts'

/** Small pictures of whoever looks on, with hairstyles. */
export interface ShownPreviews {
  /** Each is at this address, followed by `/` and the id of its style. */
  readonly address: string
  readonly libIds: ReadonlySet<string>
  /** Those that will not look good. */
  readonly poorIds: ReadonlySet<string>
}

const shown = createStore<ShownPreviews | null>(null)
const missed = createStore(0)

/** Shows them over the covers from now on; null shows the covers. */
export function showPreviews(previews: ShownPreviews | null) {
  shown.set(previews)
}

/** The address of a style's preview; null while its cover is shown. */
export function usePreviewUrl(libId: string): string | null {
  const read = () => {
    const previews = shown.get()
    return previews?.libIds.has(libId) === true ? `${previews.address}/${libId}` : null
  }
  return useSyncExternalStore(shown.subscribe, read, () => null)
}

/** Whether a style's preview is shown that says how little the style suits the photo. */
export function useIsPoor(libId: string): boolean {
  const read = () => shown.get()?.poorIds.has(libId) === true
  return useSyncExternalStore(shown.subscribe, read, () => false)
}

/** Says that a preview could not be had: its address may have run out. */
export function missPreview() {
  missed.set(missed.get() + 1)
}

/** Calls back when a preview could not be had. @returns what ends that. */
export function onMissedPreview(listener: () => void): () => void {
  return missed.subscribe(listener)
}
