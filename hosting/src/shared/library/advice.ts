import type { Style } from '@hairstyle/contract/api/library.ts'
import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '../../lib/store.ts'

/** In which order hairstyles suit whoever looks on, and why. */
export interface Advice {
  /** The best first; of every style. */
  readonly libIds: readonly string[]
  /** What speaks for a style; none for the others. */
  readonly reasons: ReadonlyMap<string, string>
  /** Whether only those are shown for which something speaks. */
  readonly isOnly: boolean
}

const shown = createStore<Advice | null>(null)

/** Orders the library by it from now on; null leaves the library's own order. */
export function showAdvice(advice: Advice | null) {
  shown.set(advice)
}

/** What speaks for a style; null without advice. */
export function useReason(libId: string): string | null {
  const read = () => shown.get()?.reasons.get(libId) ?? null
  return useSyncExternalStore(shown.subscribe, read, () => null)
}

/** The styles as the advice has them, if there is any. */
export function useAdvised(styles: readonly Style[]): readonly Style[] {
  const advice = useStore(shown, null)
  if (!advice) return styles
  const { libIds, reasons, isOnly } = advice
  const places = new Map(libIds.map((id, place) => [id, place]))
  const placeOf = ({ lib_id }: Style) => places.get(lib_id) ?? libIds.length
  return styles
    .filter(({ lib_id }) => !isOnly || reasons.has(lib_id))
    .sort((a, b) => placeOf(a) - placeOf(b))
}
