import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { useApi } from '../../lib/use-api.ts'
import { useMarks } from './look-marks.ts'

export type Arrangement = ReturnType<typeof useArrangement>

/** Of all known looks those to be listed; favourites that are too old to be known are fetched. */
export function useArrangement(known: readonly Creation[]) {
  const [onlyFavorites, setOnlyFavorites] = useState(false)
  const [byPhoto, setByPhoto] = useState(false)
  const withMarks = useMarks()
  const { data, error, isLoading, mutate } = useApi(
    'GET /hairstyle/mine/list/favorite',
    onlyFavorites ? {} : null,
  )
  const all = new Map([...(data ?? []), ...known].map((look) => [look.create_id, look]))
  const favorites = [...all.values()]
    .map(withMarks)
    .filter(({ favorite }) => favorite)
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
  return {
    looks: onlyFavorites ? favorites : known,
    onlyFavorites,
    byPhoto,
    isLoading,
    error: onlyFavorites && !data ? error : undefined,
    retry: () => void mutate(),
    toggle: (what: 'favorites' | 'byPhoto') =>
      what === 'favorites' ? setOnlyFavorites(!onlyFavorites) : setByPhoto(!byPhoto),
  }
}
