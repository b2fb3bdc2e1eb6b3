import type { Context } from '../context.ts'
import { askNow } from './find-account.ts'
import { getTracked } from './get-tracked.ts'
import type { TrackedByOne } from './get-tracked.ts'
import { record } from './record-reading.ts'
import { sources } from './sources/sources.ts'

/**
 * Asks the source whether an account is still there and what it is called; records today's numbers if nothing has.
 * @throws {ApiError} not_found (not followed), source_unavailable, or invalid_request for what cannot be read any more.
 */
export async function checkAccount(
  ctx: Context,
  wanted: { readonly uid: string; readonly accountId: string },
): Promise<TrackedByOne> {
  const { account } = await getTracked(ctx, wanted)
  const { id, source, externalId } = account
  const found = await askNow(ctx, () => sources[source].read(ctx, [externalId]))
  await record(ctx, id, found.get(externalId))
  return await getTracked(ctx, wanted)
}
