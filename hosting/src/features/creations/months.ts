import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { creationsPerPage } from '@hairstyle/contract/limits.ts'

/** The month that the viewer's clock showed at an ISO time: "2026-11". */
export function monthOf(time: string): string {
  const date = new Date(time)
  return utcMonthOf(Date.UTC(date.getFullYear(), date.getMonth()))
}

/** A part of a month of the API, whose months are those of UTC. */
export interface Border {
  readonly catalog_period: string
  /** An ISO time; without it up to the month's end. */
  readonly until?: string
}

/** The part of the viewer's month outside the same month in UTC; null if there is none. */
function borderOf(month: string): Border | null {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const utcStartMs = Date.UTC(year, number - 1)
  const utcEndMs = Date.UTC(year, number)
  const endMs = new Date(year, number).getTime()
  if (endMs > utcEndMs) {
    return { catalog_period: utcMonthOf(utcEndMs), until: new Date(endMs - 1).toISOString() }
  }
  const isEarlier = new Date(year, number - 1).getTime() < utcStartMs
  return isEarlier ? { catalog_period: utcMonthOf(utcStartMs - 1) } : null
}

function utcMonthOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 7)
}

interface MonthPart {
  readonly looks: readonly Creation[]
  /** Whether the month is complete. */
  readonly isLast: boolean
}

/**
 * The next unknown looks of a month, newest first, until the month is complete.
 * @param ask The API's answer for looks from a time on, that time included; from the month's end without one.
 * @param until Time of the last known look.
 */
export async function loadMonthPart(
  ask: (until: string | undefined) => Promise<readonly Creation[]>,
  { until, isKnown }: { readonly until: string | undefined; isKnown: (look: Creation) => boolean },
): Promise<MonthPart> {
  const looks = await ask(until)
  const isLast = looks.length < creationsPerPage
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
