import { dropAccount } from '@hairstyle/core/tracking/drop-account.ts'
import { getTracked } from '@hairstyle/core/tracking/get-tracked.ts'
import type { Handler } from '../../../http/handler.ts'

export const deleteTrackedAccount: Handler<'POST /tracking/account/delete'> = async ({
  ctx,
  user,
  input,
}) => {
  const wanted = { uid: user.uid, accountId: input.account_id }
  await getTracked(ctx, wanted)
  await dropAccount(ctx, wanted)
  return { deleted: true }
}
