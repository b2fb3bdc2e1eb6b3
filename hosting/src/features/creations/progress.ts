import type { Creation } from '@hairstyle/contract/api/creations.ts'

export function isSettled(creation: Pick<Creation, 'status'>): boolean {
  return creation.status === 'done' || creation.status === 'failed'
}

/** A look takes at least about that long: asking sooner costs and tells nothing. */
const firstLookMs = 1500

/** Milliseconds until the next look, after `waitedMs` of looking; 0 stops. */
export function pollDelayMs(
  creations: readonly Pick<Creation, 'status'>[] | undefined,
  waitedMs: number,
): number {
  if (creations === undefined) return firstLookMs
  if (creations.every(isSettled)) return 0
  if (waitedMs < 15_000) return 1000
  if (waitedMs < 60_000) return 2000
  if (waitedMs < 300_000) return 5000
  return 15_000
}

/** Creations that were still running before and are settled now. */
export function newlySettled(before: readonly Creation[], now: readonly Creation[]): Creation[] {
  const running = new Set(
    before.filter((creation) => !isSettled(creation)).map(({ create_id }) => create_id),
  )
  return now.filter((creation) => isSettled(creation) && running.has(creation.create_id))
}

/**
 * The one to show large when nobody chose, out of the newest batch, which comes first: the one that got done first, else
 * the first of all. Later results do not take its place.
 */
export function leadingCreation(creations: readonly Creation[]): Creation | undefined {
  const newest = creations[0]
  const done = creations.filter(
    ({ status, batch_id }) => status === 'done' && batch_id === newest?.batch_id,
  )
  return done.length === 0
    ? newest
    : done.reduce((first, other) =>
        (other.finished_at ?? '') < (first.finished_at ?? '') ? other : first,
      )
}

/** A list with the newer state of some of its creations. */
export function mergeCreations(
  list: readonly Creation[],
  updates: readonly Creation[] | undefined,
): Creation[] {
  const newer = new Map((updates ?? []).map((creation) => [creation.create_id, creation]))
  return list.map((creation) => newer.get(creation.create_id) ?? creation)
}

export interface MonthOfCreations {
  period: string
  /** "November 2026". */
  title: string
  creations: Creation[]
}

/** "2026-11" → "November 2026". */
export function monthTitle(period: string): string {
  return new Date(`${period}-01T00:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** Months in the order of the list, which is newest first. */
export function groupByMonth(creations: readonly Creation[]): MonthOfCreations[] {
  const months = Map.groupBy(creations, ({ catalog_period }) => catalog_period)
  return [...months].map(([period, list]) => ({
    period,
    title: monthTitle(period),
    creations: list,
  }))
}
