import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Transaction } from '../store/database.ts'
import type { Share } from '../store/shares.ts'

/** @throws {ApiError} not_found. */
export async function getShare(
  { store }: Context,
  shareId: string,
  tx?: Transaction,
): Promise<Share> {
  const share = await store.shares.find(shareId, tx)
  if (!share) throw new ApiError('not_found', 'This page is no longer there.')
  return share
}

/** @throws {ApiError} not_found, also for what belongs to somebody else. */
export async function getOwnedShare(
  ctx: Context,
  uid: string,
  shareId: string,
  tx?: Transaction,
): Promise<Share> {
  const share = await getShare(ctx, shareId, tx)
  if (share.ownerId !== uid) throw new ApiError('not_found')
  return share
}
