import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useApi } from '../../lib/use-api.ts'

/** The list of creations ends at so many; what is older comes month by month. */
const mostListed = 200

/** Months that are not all in `looks`, and what was loaded of them. */
export function useOlderMonths(looks: readonly Creation[]) {
  const hasOlder = looks.length >= mostListed
  const { data: catalogs } = useApi('GET /hairstyle/mine/catalogs', hasOlder ? {} : null)
  const [loaded, setLoaded] = useState<readonly Creation[]>([])
  const [pending, setPending] = useState<string | null>(null)

  const known = new Map([...loaded, ...looks].map((look) => [look.create_id, look]))
  const opened = new Set(loaded.map(({ catalog_period }) => catalog_period))
  const countOf = (period: string) =>
    [...known.values()].filter((look) => look.catalog_period === period).length

  async function load(period: string) {
    setPending(period)
    try {
      const month = await call('POST /hairstyle/mine/info/catalog', { catalog_period: period })
      setLoaded((now) => [...now, ...month])
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
      ({ catalog_period, count }) => !opened.has(catalog_period) && countOf(catalog_period) < count,
    ),
    pending,
    load: (period: string) => void load(period),
    forget: (createIds: readonly string[]) =>
      setLoaded((now) => now.filter(({ create_id }) => !createIds.includes(create_id))),
  }
}
