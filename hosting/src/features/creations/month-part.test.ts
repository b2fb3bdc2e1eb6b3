import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { expect, it } from 'vitest'
import { aCreation } from './creation-fixture.ts'
import { loadMonthPart, looksPerPart } from './month-part.ts'

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
    return Promise.resolve(rest.slice(0, looksPerPart))
  }
  return { looks, asked, ask }
}

it('a long month comes in parts, each of which begins where the one before ended', async () => {
  const { looks, ask } = month(2.5 * looksPerPart)
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
  const { looks, asked, ask } = month(looksPerPart + 5)
  const listed = new Set(looks.slice(0, looksPerPart))
  const part = await loadMonthPart(ask, { until: undefined, isKnown: (look) => listed.has(look) })
  expect(part).toEqual({ looks: looks.slice(looksPerPart - 1), isLast: true })
  expect(asked).toEqual([undefined, looks[looksPerPart - 1]?.created_at])
})
