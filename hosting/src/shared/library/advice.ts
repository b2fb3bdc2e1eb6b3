import type { Style } from '@hairstyle/contract/api/library.ts'
import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '../../lib/store.ts'

/** The order of hairstyles for the viewer, and notes on them. */
export interface Advice {
  /** The best first; of every style. */
  readonly libIds: readonly string[]
  /** Notes on styles' cards. */
  readonly notes: ReadonlyMap<string, string>
  /** Those that are shown; null shows all. */
  readonly only: ReadonlySet<string> | null
}

const shown = createStore<Advice | null>(null)

/** Orders the library by it; null restores the library's own order. */
export function showAdvice(advice: Advice | null) {
  shown.set(advice)
}

/** The advice on a style; null without any. */
export function useNote(libId: string): string | null {
  const read = () => shown.get()?.notes.get(libId) ?? null
  return useSyncExternalStore(shown.subscribe, read, () => null)
}

/** The styles by the advice, if any. */
export function useAdvised(styles: readonly Style[]): readonly Style[] {
  const advice = useStore(shown, null)
  if (!advice) return styles
  const { libIds, only } = advice
  const places = new Map(libIds.map((id, place) => [id, place]))
  const placeOf = ({ lib_id }: Style) => places.get(lib_id) ?? libIds.length
  return styles
    .filter(({ lib_id }) => only?.has(lib_id) !== false)
    .sort((a, b) => placeOf(a) - placeOf(b))
}
