import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { monthOf } from './months.ts'
import { mineTexts } from './texts.ts'
import { formatMonth } from '../../lib/dates.ts'

export function isSettled(creation: Pick<Creation, 'status'>): boolean {
  return creation.status === 'done' || creation.status === 'failed'
}

type Progressing = Pick<Creation, 'status'> & Partial<Pick<Creation, 'finish'>>

/** Whether it is settled, and not being finished as a photograph. */
export function isAtRest(creation: Progressing): boolean {
  const state = creation.finish?.state
  const isFinishing = state === 'queued' || state === 'working'
  return isSettled(creation) && !isFinishing
}

/** A look takes at least about this long, so asking sooner is useless. */
const firstLookMs = 1500

/** Polling interval in ms after `waitedMs`; 0 stops. */
export function pollDelayMs(
  creations: readonly Progressing[] | undefined,
  waitedMs: number,
): number {
  if (creations === undefined) return firstLookMs
  if (creations.every(isAtRest)) return 0
  if (waitedMs < 15_000) return 1000
  if (waitedMs < 60_000) return 2000
  if (waitedMs < 300_000) return 5000
  return 15_000
}

/** Creations that were pending, as a look or a photograph, and are settled now. */
export function newlySettled(before: readonly Creation[], now: readonly Creation[]): Creation[] {
  const running = new Set(
    before.filter((creation) => !isAtRest(creation)).map(({ create_id }) => create_id),
  )
  return now.filter((creation) => isAtRest(creation) && running.has(creation.create_id))
}

/**
 * The creation to show large by default, from the newest batch, which comes first: the one that was done first,
 * otherwise the first. Later results do not replace it.
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

/** The latest finished version of a look before this one; none for the original look. */
export function versionBefore(
  { create_id, original_id, created_at }: Creation,
  creations: readonly Creation[],
): Creation | undefined {
  if (original_id === null) return undefined
  return creations
    .filter(
      (other) =>
        other.result &&
        other.create_id !== create_id &&
        (other.create_id === original_id || other.original_id === original_id) &&
        other.created_at <= created_at,
    )
    .reduce<Creation | undefined>(
      (last, other) => (last && last.created_at >= other.created_at ? last : other),
      undefined,
    )
}

/** Updates some creations of a list. */
export function mergeCreations(
  list: readonly Creation[],
  updates: readonly Creation[] | undefined,
): Creation[] {
  const newer = new Map((updates ?? []).map((creation) => [creation.create_id, creation]))
  return list.map((creation) => newer.get(creation.create_id) ?? creation)
}

export interface GroupOfCreations {
  /** A month, or a photo's id; empty for looks without a photo. */
  key: string
  /** "November 2026", or "Photo 1". */
  title: string
  creations: Creation[]
}

/** Groups by the viewer's months, newest first like the list. */
export function groupByMonth(creations: readonly Creation[]): GroupOfCreations[] {
  const months = groupBy(creations, ({ created_at }) => monthOf(created_at))
  return [...months].map(([key, list]) => ({ key, title: formatMonth(key), creations: list }))
}

/** Groups by photo, ordered by their newest looks, with looks without a photo last. */
export function groupByPhoto(creations: readonly Creation[]): GroupOfCreations[] {
  const photos = groupBy(creations, ({ your_image }) => your_image?.image_id ?? '')
  const groups = [...photos].sort(([a], [b]) => Number(a === '') - Number(b === ''))
  return groups.map(([key, list], index) => ({
    key,
    title: key === '' ? mineTexts.photoGone : mineTexts.photo(index + 1),
    creations: list,
  }))
}

/** As `Map.groupBy`, which Safari 17.3 does not have. */
function groupBy(
  creations: readonly Creation[],
  keyOf: (creation: Creation) => string,
): Map<string, Creation[]> {
  const groups = new Map<string, Creation[]>()
  for (const creation of creations) {
    const key = keyOf(creation)
    groups.set(key, [...(groups.get(key) ?? []), creation])
  }
  return groups
}
