import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { limits, takeTurn } from '../rate-limits/limits.ts'

interface View {
  readonly bloggerId: string
  /** Who looks: an account, or a network address where there is none. */
  readonly visitor: string
  readonly address: string
}

/**
 * Counts that somebody looked at the page of a studio, once a day. Nothing of who it was is kept but the fingerprints
 * of the two limits, for the rest of the day. People without an account behind one address count as one: never too
 * many.
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
