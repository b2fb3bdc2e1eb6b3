import type { z } from 'zod'
import type { Account } from '../state/account.ts'
import type { Kind, Objects } from '../state/objects.ts'
import { Integer, Text, TimeRange } from './params.ts'
import { BadParameters } from './refusal.ts'

/** Parameters of every list call. */
export const Page = {
  limit: Integer.optional(),
  starting_after: Text.optional(),
  ending_before: Text.optional(),
}
/** … and of those that can be narrowed to a time. */
export const DatedPage = { ...Page, created: TimeRange.optional() }

type PageParams = { [K in keyof typeof DatedPage]?: z.output<(typeof DatedPage)[K]> }

type ListAnswer<T> = { object: 'list'; data: T[]; has_more: boolean; url: string }

/**
 * A page of the objects that `isWanted`, newest first, at most `limit` of them (10 when not given).
 * @throws {BadParameters} for a limit outside of 1 to 100; {Refusal} for a cursor that names nothing
 */
export function listPage<K extends Kind>(
  account: Account,
  kind: K,
  params: PageParams & { url: string },
  isWanted: (object: Objects[K]) => boolean = () => true,
): ListAnswer<Objects[K]> {
  const wanted = account.store
    .all(kind)
    .reverse()
    .filter((object) => isInTime(object, params.created) && isWanted(object))
  for (const cursor of ['starting_after', 'ending_before'] as const) {
    const id = params[cursor]
    if (id !== undefined) account.find(kind, id, cursor)
  }
  return page(wanted, params)
}

/** A page of things that are already in order. */
export function page<T extends { id: string }>(
  wanted: readonly T[],
  params: PageParams & { url: string },
): ListAnswer<T> {
  const { limit = 10, starting_after, ending_before, url } = params
  if (limit < 1 || limit > 100)
    throw new BadParameters(
      limit < 1
        ? 'This value must be greater than or equal to 1.'
        : `This value must be less than or equal to 100 (passed: ${limit}).`,
      { code: 'parameter_invalid_integer', param: 'limit' },
    )
  if (starting_after !== undefined && ending_before !== undefined)
    throw new BadParameters('You cannot pass both starting_after and ending_before.', {
      param: 'starting_after',
    })
  if (ending_before !== undefined) {
    const end = wanted.findIndex(({ id }) => id === ending_before)
    const before = wanted.slice(0, Math.max(end, 0))
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url }
  }
  const start =
    starting_after === undefined ? 0 : wanted.findIndex(({ id }) => id === starting_after) + 1
  const rest = wanted.slice(start)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}

/** Whether an object has these values; those that are undefined were not asked for. */
export function having<Wanted extends object>(
  wanted: Wanted,
): (object: { readonly [Name in keyof Wanted]: unknown }) => boolean {
  const names = (Object.keys(wanted) as (keyof Wanted)[]).filter(
    (name) => wanted[name] !== undefined,
  )
  return (object) => names.every((name) => object[name] === wanted[name])
}

function isInTime(object: object, range: PageParams['created']): boolean {
  if (!range || !('created' in object)) return true
  const { gt, gte, lt, lte } = range as { gt?: number; gte?: number; lt?: number; lte?: number }
  const time = object.created as number
  return (
    (gt === undefined || time > gt) &&
    (gte === undefined || time >= gte) &&
    (lt === undefined || time < lt) &&
    (lte === undefined || time <= lte)
  )
}
