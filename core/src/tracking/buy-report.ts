import type { Context } from '../context.ts'
import type { Purchase } from '../payments/start-purchase.ts'
import { startPurchase } from '../payments/start-purchase.ts'
import { findReportOffer } from './find-report-offer.ts'

interface Wish {
  readonly uid: string
  readonly itemId: string
  readonly accountId: string
  /** A page of the site, to which the person comes back in the end. */
  readonly redirectUrl: string
}

/**
 * Begins to buy the recorded days of an account before its buyer began to follow it.
 * @throws {ApiError} not_found (not followed, nothing recorded, or not on sale), and as `startPurchase` does.
 */
export async function buyReport(
  ctx: Context,
  { uid, itemId, accountId, redirectUrl }: Wish,
): Promise<Purchase> {
  const wanted = { uid, accountId }
  // Once before anything that was begun is closed: what cannot be bought changes nothing.
  await findReportOffer(ctx, wanted)
  return await startPurchase(ctx, {
    uid,
    product: 'tracking',
    itemId,
    redirectUrl,
    findReport: async () => {
      const { source, handle, firstDay, lastDay } = await findReportOffer(ctx, wanted)
      return { accountId, source, handle, firstDay, lastDay }
    },
  })
}
