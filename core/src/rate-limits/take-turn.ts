import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { derivedId } from '../ids.ts'
import type { Store } from '../store/store.ts'
import type { Limit } from './limits.ts'

/** A stretch of time in which somebody's turns are counted. */
interface Window {
  readonly id: string
  readonly end: Date
  /** Seconds until the end. */
  readonly left: number
}

/** What is left after a turn, as far as this instance knows. */
export interface TurnsLeft {
  readonly turns: number
  readonly seconds: number
}

/**
 * Counts that `subject` does something, over all instances, in windows that begin at fixed times. Subjects are kept as
 * fingerprints only.
 * @throws {ApiError} too_many_requests until the window ends, when it was done too often.
 */
export async function takeTurn(ctx: Context, limit: Limit, subject: string): Promise<TurnsLeft> {
  const window = windowOf(ctx, limit, subject)
  const { step = 1 } = limit
  const known = knownOf(ctx.store, window.id)
  if (known.isSpent) throw tooMany(window, limit)
  known.turns += 1
  if (known.turns >= step) {
    known.turns = 0
    const counted = await countTurns(ctx, window, { max: limit.max, step })
    known.isSpent = counted === null
    if (counted === null) throw tooMany(window, limit)
    known.counted = counted
  }
  return { turns: limit.max - known.counted - known.turns, seconds: window.left }
}

function windowOf({ clock }: Context, { name, seconds }: Limit, subject: string): Window {
  const now = clock().getTime()
  const lengthMs = seconds * 1000
  const end = (Math.floor(now / lengthMs) + 1) * lengthMs
  const id = derivedId('rate', name, subject, String(end))
  return { id, end: new Date(end), left: Math.ceil((end - now) / 1000) }
}

/** @returns how many there are now; null where there was no room for them. */
async function countTurns(
  { store }: Context,
  { id, end }: Window,
  { max, step }: { max: number; step: number },
): Promise<number | null> {
  return await store.transaction(async (tx) => {
    const window = await store.rateWindows.find(id, tx)
    const count = (window?.count ?? 0) + step
    if (count > max) return null
    if (window) store.rateWindows.update(tx, id, { count })
    else store.rateWindows.create(tx, id, { count, expiresAt: end })
    return count
  })
}

function tooMany({ left }: Window, { message }: Limit): ApiError {
  return new ApiError('too_many_requests', message, { retryAfterSeconds: left })
}

/** What this process knows of a window beyond the database. */
interface Known {
  /** Turns that the database has heard of, when it was asked last. */
  counted: number
  /** Turns that it has not. */
  turns: number
  /** No more turns until the window ends. */
  isSpent: boolean
}

const maxKnown = 10_000
const knownByStore = new WeakMap<Store, Map<string, Known>>()

function knownOf(store: Store, id: string): Known {
  const windows = knownByStore.get(store) ?? new Map<string, Known>()
  knownByStore.set(store, windows)
  const known = windows.get(id) ?? { counted: 0, turns: 0, isSpent: false }
  // Forgetting is harmless: at worst somebody gets a few turns more.
  if (windows.size >= maxKnown) windows.clear()
  windows.set(id, known)
  return known
}
