import type { Creation, creationsPerPage } from '@hairstyle/contract/api/creations.ts'
import { borderOf, monthOf } from './months.ts'
import type { Border } from './months.ts'

/** Repeats the contract, checked by its type, so that zod stays out of the page. */
export const looksPerPart: typeof creationsPerPage = 200

interface MonthPart {
  readonly looks: readonly Creation[]
  /** Whether the month has no more. */
  readonly isLast: boolean
}

/**
 * The next looks of a month, newest first: some that are not known yet, unless the month is over.
 * @param ask The API's answer for looks from a time on, that time included; from the month's end without one.
 * @param until When the last look was made that came before.
 */
export async function loadMonthPart(
  ask: (until: string | undefined) => Promise<readonly Creation[]>,
  { until, isKnown }: { readonly until: string | undefined; isKnown: (look: Creation) => boolean },
): Promise<MonthPart> {
  const looks = await ask(until)
  const isLast = looks.length < looksPerPart
  const last = looks.at(-1)?.created_at
  if (isLast || last === until || !looks.every(isKnown)) return { looks, isLast }
  return await loadMonthPart(ask, { until: last, isKnown })
}

/**
 * Looks of the viewer's month that the API, whose months are those of UTC, counts to the month before or after it.
 * @param ask The API's answer, newest first.
 */
export async function loadBorder(
  ask: (border: Border) => Promise<readonly Creation[]>,
  month: string,
): Promise<readonly Creation[]> {
  const border = borderOf(month)
  if (border === null) return []
  return (await ask(border)).filter(({ created_at }) => monthOf(created_at) === month)
}
