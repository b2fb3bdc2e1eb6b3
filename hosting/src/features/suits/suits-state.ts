import { keep, readKeptJson } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import type { Answers } from '../../shared/suits/rules.ts'

/** What somebody answered about themselves in one photo, and what they made of it. */
export interface Suits {
  readonly photoId: string
  readonly answers: Answers
  /** By what the library is ordered: by what suits, or by what can be had soonest; null is its own order. */
  readonly order: 'suits' | 'reach' | null
  /** Whether only hairstyles are shown for which something speaks, or that can be had now. */
  readonly isOnly: boolean
}

const storageKey = 'hairstyle.suits.3'
const store = createStore(read())

/** What is known for a photo; null before anything was answered. */
export function useSuits(photoId: string): Suits | null {
  const suits = useStore(store, null)
  return suits?.photoId === photoId ? suits : null
}

/** Keeps answers until the tab is closed, in the place of those about another photo; null forgets them. */
export function keepSuits(suits: Suits | null) {
  store.set(suits)
  keep('session', storageKey, suits && JSON.stringify(suits))
}

/** Only this module writes the entry, so a check of its shape suffices. */
function read(): Suits | null {
  const kept = readKeptJson('session', storageKey) as Suits | null
  return typeof kept?.photoId === 'string' && typeof kept.answers === 'object' ? kept : null
}
