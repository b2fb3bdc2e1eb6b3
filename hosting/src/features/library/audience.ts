import { keep, readKept } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import type { FilterId } from './filters.ts'

/** Audiences of hairstyles. */
export const audiences = ['women', 'men', 'all'] as const
export type Audience = (typeof audiences)[number]

const storageKey = 'hairstyle.audience'
const store = createStore(kept())

/** The last choice in this browser; null before the first. */
export function useKeptAudience(): Audience | null {
  return useStore(store, null)
}

export function keepAudience(audience: Audience) {
  store.set(audience)
  keep('local', storageKey, audience)
}

/** The audience of filters; null for all. */
export function audienceOf(filters: readonly FilterId[]): 'women' | 'men' | null {
  return (['women', 'men'] as const).find((id) => filters.includes(id)) ?? null
}

function kept(): Audience | null {
  const word = readKept('local', storageKey)
  return audiences.find((audience) => audience === word) ?? null
}
