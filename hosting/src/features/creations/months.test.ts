import { creationsPerPage } from '@hairstyle/contract/limits.ts'
import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCreation } from './creation-fixture.ts'
import { loadBorder, loadMonthPart } from './months.ts'
import { groupByMonth } from './progress.ts'

afterEach(() => vi.unstubAllEnvs())

/** Looks in the order of the list, as the API keeps them: by the months of UTC. */
const looks = [
  '2026-12-15T12:00:00Z',
  '2026-12-01T02:30:00Z',
  '2026-11-30T12:30:00Z',
  '2026-11-02T12:00:00Z',
].map((created_at) =>
  aCreation({ create_id: created_at, created_at, catalog_period: created_at.slice(0, 7) }),
)

const ask = ({ catalog_period, until }: { catalog_period: string; until?: string }) =>
  Promise.resolve(
    looks.filter(
      (look) =>
        look.catalog_period === catalog_period && (until === undefined || look.created_at <= until),
    ),
  )
const timesOf = (list: readonly Creation[]) => list.map(({ created_at }) => created_at)

describe.each([
  { zone: 'America/New_York', november: looks.slice(1), border: looks.slice(1, 2) },
  { zone: 'UTC', november: looks.slice(2), border: [] },
])('in $zone', ({ zone, november, border }) => {
  beforeEach(() => vi.stubEnv('TZ', zone))

  it('looks are listed under the month that their owner’s clock showed', () => {
    const groups = groupByMonth(looks).map(({ title, creations }) => [title, timesOf(creations)])
    expect(groups).toEqual([
      ['December 2026', timesOf(looks.filter((look) => !november.includes(look)))],
      ['November 2026', timesOf(november)],
    ])
  })

  it('a month opens with what the API counts to the next one', async () => {
    expect(timesOf(await loadBorder(ask, '2026-11'))).toEqual(timesOf(border))
  })
})

describe('in Pacific/Auckland', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Pacific/Auckland'))

  it('a month opens with what the API counts to the one before', async () => {
    expect(groupByMonth(looks).map(({ title, creations }) => [title, creations.length])).toEqual([
      ['December 2026', 3],
      ['November 2026', 1],
    ])
    expect(timesOf(await loadBorder(ask, '2026-12'))).toEqual(['2026-11-30T12:30:00Z'])
    expect(await loadBorder(ask, '2026-11')).toEqual([])
  })
})

/** A look each minute, the newest first, and the API that lists them. */
function month(count: number) {
  const looks = Array.from({ length: count }, (_, index) => {
    const created_at = new Date(Date.UTC(2026, 10, 20, 12, -index)).toISOString()
    return aCreation({ create_id: `c${index}`, created_at })
  })
  const asked: (string | undefined)[] = []
  const ask = (until: string | undefined) => {
    asked.push(until)
    const rest = looks.filter((look) => until === undefined || look.created_at <= until)
    return Promise.resolve(rest.slice(0, creationsPerPage))
  }
  return { looks, asked, ask }
}

it('a long month comes in parts, each of which begins where the one before ended', async () => {
  const { looks, ask } = month(2.5 * creationsPerPage)
  const known: Creation[] = []
  for (const isLast of [false, false, true]) {
    const isKnown = ({ create_id }: Creation) => known.some((look) => look.create_id === create_id)
    const part = await loadMonthPart(ask, { until: known.at(-1)?.created_at, isKnown })
    expect(part.isLast).toBe(isLast)
    known.push(...part.looks.filter((look) => !isKnown(look)))
  }
  expect(known).toEqual(looks)
})

it('a part of which all is known already is passed over', async () => {
  const { looks, asked, ask } = month(creationsPerPage + 5)
  const listed = new Set(looks.slice(0, creationsPerPage))
  const part = await loadMonthPart(ask, { until: undefined, isKnown: (look) => listed.has(look) })
  expect(part).toEqual({ looks: looks.slice(creationsPerPage - 1), isLast: true })
  expect(asked).toEqual([undefined, looks[creationsPerPage - 1]?.created_at])
})
