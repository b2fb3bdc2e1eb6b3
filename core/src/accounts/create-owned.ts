import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { createOnce } from '../store/create-once.ts'
import type { Writer } from '../store/database.ts'

/**
 * Creates what `write` adds, unless it is there already. What belongs to an account is created only while the account
 * is there: its erasure looks for what it owns after it is gone, so nothing that is created meanwhile is missed.
 *
 * @param ownerId Whose it is; null for nobody's.
 * @returns whether it is new.
 * @throws {ApiError} unauthenticated when the account is gone.
 */
export async function createOwned(
  { store }: Context,
  ownerId: string | null,
  write: (writer: Writer) => void,
): Promise<boolean> {
  return await createOnce(store, async (tx) => {
    if (ownerId !== null && !(await store.users.find(ownerId, tx))) {
      throw new ApiError('unauthenticated')
    }
    write(tx)
  })
}
