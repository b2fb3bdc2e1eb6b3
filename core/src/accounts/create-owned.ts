import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { createOnce } from '../store/create-once.ts'
import type { Writer } from '../store/database.ts'

/**
 * Creates what `write` adds, unless it exists. Property of an account is created only while the account exists: an
 * erasure deletes the account first and then looks for its property, so it misses nothing.
 *
 * @param ownerId The owner; null for none.
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
