import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'

/**
 * Marks a finished look as a favourite, or unmarks it. Idempotent.
 * @throws {ApiError} not_found; conflict while it is not done.
 */
export async function setFavorite(
  { store }: Context,
  uid: string,
  { createId, favorite }: { readonly createId: string; readonly favorite: boolean },
): Promise<void> {
  await store.transaction(async (tx) => {
    const { result } = await store.creations.getOwned(uid, createId, tx)
    // A write would break a worker's lease.
    if (!result) throw new ApiError('conflict', 'This look is not ready yet.')
    store.creations.update(tx, createId, { favorite })
  })
}
