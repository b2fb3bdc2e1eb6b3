import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/store.ts'

/** A style's position on a sheet of stacked pictures. */
export interface PreviewTile {
  /** Of the sheet. */
  readonly url: string
  /** As in CSS `object-position`, from the top. */
  readonly place: string
}

/** Previews of the viewer. */
export interface ShownPreviews {
  /** By the style's id; a tile that stays is the same object. */
  readonly tiles: ReadonlyMap<string, PreviewTile>
  /** Those that will not look good. */
  readonly poorIds: ReadonlySet<string>
}

/** State of a requested group of previews: `late` if they have not arrived yet. */
export interface AwaitedPreviews {
  readonly libIds: ReadonlySet<string>
  readonly state: 'drawing' | 'late'
}

const shown = createStore<ShownPreviews | null>(null)
const awaited = createStore<AwaitedPreviews | null>(null)

/** Shows them over the covers; null shows the covers. */
export function showPreviews(previews: ShownPreviews | null) {
  shown.set(previews)
}

/** Shows a group's state on its covers, replacing the previous group's; null for none. */
export function showAwaited(group: AwaitedPreviews | null) {
  awaited.set(group)
}

/** State of a style's requested preview; null if none was requested. */
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

/** Whether a style's shown preview is poor. */
export function useIsPoor(libId: string): boolean {
  const read = () => shown.get()?.poorIds.has(libId) === true
  return useSyncExternalStore(shown.subscribe, read, () => false)
}
