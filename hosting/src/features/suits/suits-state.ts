import { keep, readKeptJson } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import type { Answers } from '../../shared/suits/rules.ts'

/** Somebody's answers for one photo, and the chosen order. */
export interface Suits {
  readonly photoId: string
  readonly answers: Answers
  /** Order of the library: by what suits, or by what can be had soonest; null for its own. */
  readonly order: 'suits' | 'reach' | null
  /** Whether to show only hairstyles that suit, or that can be had now. */
  readonly isOnly: boolean
}

const storageKey = 'hairstyle.suits.3'
const store = createStore(read())

/** What is known for a photo; null before anything was answered. */
export function useSuits(photoId: string): Suits | null {
  const suits = useStore(store, null)
  return suits?.photoId === photoId ? suits : null
}

/** Stores answers until the tab is closed, replacing those of another photo; null clears them. */
export function keepSuits(suits: Suits | null) {
  store.set(suits)
  keep('session', storageKey, suits && JSON.stringify(suits))
}

/** Only this module writes the entry, so a check of its shape suffices. */
function read(): Suits | null {
  const kept = readKeptJson('session', storageKey) as Suits | null
  return typeof kept?.photoId === 'string' && typeof kept.answers === 'object' ? kept : null
}
