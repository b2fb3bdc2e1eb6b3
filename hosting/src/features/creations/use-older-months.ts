import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useApi } from '../../lib/use-api.ts'
import { loadMonthPart, looksPerPart } from './month-part.ts'

/** Months that are not all in `looks`, and what was loaded of them: a long month comes in parts. */
export function useOlderMonths(looks: readonly Creation[]) {
  const hasOlder = looks.length >= looksPerPart
  const { data: catalogs } = useApi('GET /hairstyle/mine/catalogs', hasOlder ? {} : null)
  const [loaded, setLoaded] = useState<readonly Creation[]>([])
  const [complete, setComplete] = useState<readonly string[]>([])
  const [pending, setPending] = useState<string | null>(null)

  const known = new Map([...loaded, ...looks].map((look) => [look.create_id, look]))
  const countOf = (period: string) =>
    [...known.values()].filter((look) => look.catalog_period === period).length

  async function load(period: string) {
    setPending(period)
    try {
      const part = await loadMonthPart(
        (until) =>
          call('POST /hairstyle/mine/info/catalog', {
            catalog_period: period,
            ...(until !== undefined && { until }),
          }),
        {
          until: loaded.findLast((look) => look.catalog_period === period)?.created_at,
          isKnown: ({ create_id }) => known.has(create_id),
        },
      )
      setLoaded((now) => [...now, ...part.looks])
      if (part.isLast) setComplete((now) => [...now, period])
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setPending(null)
    }
  }

  return {
    /** All looks that are known, newest first. */
    all: [...known.values()].sort((a, b) => b.created_at.localeCompare(a.created_at)),
    months: (catalogs ?? []).filter(
      ({ catalog_period, count }) =>
        !complete.includes(catalog_period) && countOf(catalog_period) < count,
    ),
    pending,
    load: (period: string) => void load(period),
    forget: (createIds: readonly string[]) =>
      setLoaded((now) => now.filter(({ create_id }) => !createIds.includes(create_id))),
  }
}
