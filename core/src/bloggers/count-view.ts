import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { limits, takeTurn } from '../rate-limits/limits.ts'

interface View {
  readonly bloggerId: string
  /** The visitor: an account, or else a network address. */
  readonly visitor: string
  readonly address: string
}

/**
 * Counts a view of a studio's page, once per visitor and day. Only the fingerprints of the two rate limits are kept,
 * for the rest of the day. People without an account behind one address count as one, so the number is never too high.
 * @returns whether it counted.
 */
export async function countView(
  ctx: Context,
  { bloggerId, visitor, address }: View,
): Promise<boolean> {
  try {
    await takeTurn(ctx, limits.studioViewsAtAddress, address)
    await takeTurn(ctx, limits.studioView, `${bloggerId} ${visitor}`)
  } catch (error) {
    if (error instanceof ApiError && error.name === 'too_many_requests') return false
    throw error
  }
  await ctx.store.batch((writer) =>
    ctx.store.viewTallies.add(writer, { [bloggerId]: 1 }, `${bloggerId} ${visitor}`),
  )
  return true
}
