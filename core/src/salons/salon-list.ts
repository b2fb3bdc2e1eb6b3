import { maxSalonStyles } from '@hairstyle/contract/limits.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Transaction } from '../store/database.ts'
import type { SalonEntry } from '../store/salons.ts'
import { ownSalon } from './own-salon.ts'

/** Derives the new list from the old one. @throws {ApiError} if it cannot. */
type Change = (entries: readonly SalonEntry[]) => SalonEntry[]

/**
 * Changes the list of somebody's salon, as part of `tx` if given.
 * @throws {ApiError} not_found, and what `change` throws.
 */
export async function changeList(
  ctx: Context,
  uid: string,
  change: Change,
  tx?: Transaction,
): Promise<void> {
  const { store } = ctx
  if (!tx) {
    await store.transaction((own) => changeList(ctx, uid, change, own))
    return
  }
  const { salon } = await ownSalon(ctx, uid, tx)
  const list = await store.salonLists.find(salon.id, tx)
  if (!list) throw new ApiError('not_found')
  store.salonLists.update(tx, salon.id, { styles: change(list.styles) })
}

/** Adds styles at the end, unless they are listed. @throws {ApiError} conflict if there is no room. */
export function withAdded(styleIds: readonly string[]): Change {
  return (entries) => {
    const listed = new Set(entries.map(({ styleId }) => styleId))
    const added = styleIds.filter((styleId) => !listed.has(styleId)).map(newEntry)
    if (entries.length + added.length > maxSalonStyles) {
      throw new ApiError(
        'conflict',
        `A list has room for ${maxSalonStyles} styles. Please take some off first.`,
      )
    }
    return [...entries, ...added]
  }
}

/** @throws {ApiError} not_found if there is no such entry. */
export function withChanged(
  styleId: string,
  changes: Partial<Omit<SalonEntry, 'styleId'>>,
): Change {
  return (entries) => {
    if (!entries.some((entry) => entry.styleId === styleId)) throw new ApiError('not_found')
    return entries.map((entry) => (entry.styleId === styleId ? { ...entry, ...changes } : entry))
  }
}

/** Entries that are not named follow in their old order. @throws {ApiError} not_found if there is no such entry. */
export function inOrder(styleIds: readonly string[]): Change {
  return (entries) => {
    const byStyle = new Map(entries.map((entry) => [entry.styleId, entry]))
    const first = styleIds.map((styleId) => {
      const entry = byStyle.get(styleId)
      if (!entry) throw new ApiError('not_found')
      return entry
    })
    return [...first, ...entries.filter((entry) => !first.includes(entry))]
  }
}

function newEntry(styleId: string): SalonEntry {
  return { styleId, name: null, minutes: null, price: null, upkeepWeeks: null, isShown: true }
}
