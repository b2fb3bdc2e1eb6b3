import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/store.ts'

/** Where a style is on a sheet of small pictures that lie one below the other. */
export interface PreviewTile {
  /** Of the sheet. */
  readonly url: string
  /** As in CSS `object-position`, from the top. */
  readonly place: string
}

/** Small pictures of whoever looks on, with hairstyles. */
export interface ShownPreviews {
  /** By the style's id; a tile that stays is the same object. */
  readonly tiles: ReadonlyMap<string, PreviewTile>
  /** Those that will not look good. */
  readonly poorIds: ReadonlySet<string>
}

/** How far the previews of a group of styles are that were asked for: `late`, nothing came of it yet. */
export interface AwaitedPreviews {
  readonly libIds: ReadonlySet<string>
  readonly state: 'drawing' | 'late'
}

const shown = createStore<ShownPreviews | null>(null)
const awaited = createStore<AwaitedPreviews | null>(null)

/** Shows them over the covers from now on; null shows the covers. */
export function showPreviews(previews: ShownPreviews | null) {
  shown.set(previews)
}

/** Says so on the covers of a group from now on, in the place of the group before; null says nothing. */
export function showAwaited(group: AwaitedPreviews | null) {
  awaited.set(group)
}

/** How far the preview of a style is that was asked for; null where none was. */
export function useAwaited(libId: string): AwaitedPreviews['state'] | null {
  const read = () => {
    const group = awaited.get()
    return group?.libIds.has(libId) === true ? group.state : null
  }
  return useSyncExternalStore(awaited.subscribe, read, () => null)
}

/** Where a style's preview is; null while its cover is shown. */
export function usePreviewTile(libId: string): PreviewTile | null {
  const read = () => shown.get()?.tiles.get(libId) ?? null
  return useSyncExternalStore(shown.subscribe, read, () => null)
}

/** Whether a style's preview is shown that says how little the style suits the photo. */
export function useIsPoor(libId: string): boolean {
  const read = () => shown.get()?.poorIds.has(libId) === true
  return useSyncExternalStore(shown.subscribe, read, () => false)
}
