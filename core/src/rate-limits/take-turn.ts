import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { derivedId } from '../ids.ts'
import type { Limit } from './limits.ts'

/**
 * Counts that `subject` does something, over all instances, in windows that begin at fixed times. Subjects are kept as
 * fingerprints only.
 * @throws {ApiError} too_many_requests until the window ends, when it was done too often.
 */
export async function takeTurn(
  { store, clock }: Context,
  { name, max, seconds }: Limit,
  subject: string,
): Promise<void> {
  const now = clock().getTime()
  const lengthMs = seconds * 1000
  const end = (Math.floor(now / lengthMs) + 1) * lengthMs
  const id = derivedId('rate', name, subject, String(end))
  await store.transaction(async (tx) => {
    const window = await store.rateWindows.find(id, tx)
    if (window && window.count >= max) {
      const retryAfterSeconds = Math.ceil((end - now) / 1000)
      throw new ApiError('too_many_requests', undefined, { retryAfterSeconds })
    }
    if (window) store.rateWindows.update(tx, id, { count: window.count + 1 })
    else store.rateWindows.create(tx, id, { count: 1, expiresAt: new Date(end) })
  })
}
