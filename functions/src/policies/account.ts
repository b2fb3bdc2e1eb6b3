import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import type { Transaction } from '@hairstyle/core/store/database.ts'
import type { User } from '@hairstyle/core/store/users.ts'
import type { Caller } from '../http/authenticate.ts'

/**
 * The caller's account.
 * @throws {ApiError} unauthenticated when it was erased while a token was still valid.
 */
export async function getAccount(
  { store }: Context,
  { uid }: Caller,
  tx?: Transaction,
): Promise<User> {
  const user = await store.users.find(uid, tx)
  if (!user) throw new ApiError('unauthenticated')
  return user
}
