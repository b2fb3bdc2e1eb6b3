import { creationsPerPage } from '@hairstyle/contract/limits.ts'
import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { call } from '../../lib/api-client.ts'
import { useApi } from '../../lib/use-api.ts'
import { useWork } from '../../lib/use-work.ts'
import { formatMonth } from '../../lib/dates.ts'
import { type Border, loadBorder, loadMonthPart } from './months.ts'
import css from './older-months.module.css'
import { mineTexts } from './texts.ts'

interface OlderMonthsProps {
  readonly months: readonly { readonly catalog_period: string; readonly count: number }[]
  /** The month that is loading. */
  readonly pending: string | null
  readonly onOpen: (period: string) => void
}

/** Months too old for the list; each opens on demand. */
export function OlderMonths({ months, pending, onOpen }: OlderMonthsProps) {
  if (months.length === 0) return null
  return (
    <ul className={css.months}>
      {months.map(({ catalog_period: period, count }) => (
        <li key={period}>
          <Button
            variant="quiet"
            aria-disabled={pending !== null}
            onClick={pending === null ? () => onOpen(period) : undefined}
          >
            {pending === period
              ? mineTexts.loadingMonth
              : mineTexts.olderMonth(formatMonth(period), count)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type Parts = Readonly<Record<string, { readonly until: string | undefined; isLast: boolean }>>

/**
 * Months that are not complete in `looks`, and their loaded parts. Months are the API's, in UTC; the first part
 * includes looks that only the viewer's clock counts to the month.
 */
export function useOlderMonths(looks: readonly Creation[]) {
  const hasOlder = looks.length >= creationsPerPage
  const { data: catalogs } = useApi('GET /hairstyle/mine/catalogs', hasOlder ? {} : null)
  const [loaded, setLoaded] = useState<readonly Creation[]>([])
  const [parts, setParts] = useState<Parts>({})
  const { run } = useWork()
  const [pending, setPending] = useState<string | null>(null)

  const known = new Map([...loaded, ...looks].map((look) => [look.create_id, look]))
  const countOf = (period: string) =>
    [...known.values()].filter((look) => look.catalog_period === period).length

  async function load(period: string) {
    setPending(period)
    const before = parts[period]
    await run(async () => {
      const [part, border] = await Promise.all([
        loadMonthPart(
          (until) => ask({ catalog_period: period, ...(until !== undefined && { until }) }),
          {
            until: before?.until,
            isKnown: ({ create_id }) => known.has(create_id),
          },
        ),
        before ? [] : loadBorder(ask, period),
      ])
      setLoaded((now) => [...now, ...part.looks, ...border])
      const until = part.looks.at(-1)?.created_at
      setParts((now) => ({ ...now, [period]: { until, isLast: part.isLast } }))
    })
    setPending(null)
  }

  return {
    /** All looks that are known, newest first. */
    all: [...known.values()].sort((a, b) => b.created_at.localeCompare(a.created_at)),
    months: (catalogs ?? []).filter(
      ({ catalog_period, count }) =>
        parts[catalog_period]?.isLast !== true && countOf(catalog_period) < count,
    ),
    pending,
    load: (period: string) => void load(period),
    forget: (createIds: readonly string[]) =>
      setLoaded((now) => now.filter(({ create_id }) => !createIds.includes(create_id))),
  }
}

function ask(border: Border) {
  return call('POST /hairstyle/mine/info/catalog', border)
}
