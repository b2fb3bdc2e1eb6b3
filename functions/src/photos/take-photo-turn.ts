import type { Context } from '@hairstyle/core/context.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import type { Visitor } from '../http/visitor.ts'

interface Somebody {
  /** Null for a visitor. */
  readonly uid: string | null
  readonly visitor: Visitor
}

/**
 * Counts a turn of adding or amending a photo.
 * @throws {ApiError} too_many_requests.
 */
export async function takePhotoTurn(ctx: Context, { uid, visitor }: Somebody): Promise<void> {
  if (uid === null) await takeTurn(ctx, limits.uploadAtAddress, visitor.address)
  await takeTurn(ctx, limits.upload, uid ?? visitor.browserId())
}
