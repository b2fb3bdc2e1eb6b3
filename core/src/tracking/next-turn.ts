import { createHash } from 'node:crypto'
import { dayOf, shiftDay, startOf } from './days.ts'

/** Hours of the day over which the accounts are spread; the rest is for what did not succeed at once. */
const spreadMs = 20 * 3600_000

/** When an account that was read at `now` is read next: tomorrow, at the time of day that is its own. */
export function nextTurn(accountId: string, now: Date): Date {
  const share = createHash('sha256').update(accountId).digest().readUInt32BE() / 2 ** 32
  const tomorrow = startOf(shiftDay(dayOf(now), 1))
  return new Date(tomorrow.getTime() + Math.floor(share * spreadMs))
}
