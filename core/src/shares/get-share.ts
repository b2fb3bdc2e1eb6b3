import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Transaction } from '../store/database.ts'
import type { Share } from '../store/shares.ts'

/** @throws {ApiError} share_ended, or not_found. */
export async function getShare(
  { store }: Context,
  shareId: string,
  tx?: Transaction,
): Promise<Share> {
  const share = await store.shares.find(shareId, tx)
  if (share) return share
  if (await store.endedShares.find(shareId, tx)) throw new ApiError('share_ended')
  throw new ApiError('not_found', 'This page is no longer there.')
}

/** @throws {ApiError} share_ended, or not_found, also for somebody else's. */
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
