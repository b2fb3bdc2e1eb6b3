import type { Style } from '@hairstyle/contract/api/library.ts'
import { useMemo } from 'react'
import useSWR from 'swr'
import { type LiveStyle, fetchLiveStyles } from './live/mirror.ts'

/** A hairstyle of the library that can be worn live. */
export interface Wearable extends LiveStyle {
  readonly style: Style
}

const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false }

/** Those of the library's hairstyles that can be worn live, in its order; undefined while loading. */
export function useWearables(styles: readonly Style[] | undefined) {
  const { data, error } = useSWR<LiveStyle[], Error>('live styles', fetchLiveStyles, once)
  const wearables = useMemo(() => {
    if (!styles || !data) return undefined
    const live = new Map(data.map((one) => [one.libId, one]))
    return styles.flatMap((style): Wearable[] => {
      const one = live.get(style.lib_id)
      return one ? [{ ...one, style }] : []
    })
  }, [styles, data])
  return { wearables, error }
}
