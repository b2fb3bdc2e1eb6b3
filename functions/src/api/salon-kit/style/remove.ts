import { removeStyle } from '@hairstyle/core/salons/own-style.ts'
import type { Handler } from '../../../http/handler.ts'
import { viewOwnList } from '../../../presenters/salon.ts'

export const removeSalonStyle: Handler<'POST /salon-kit/style/remove'> = async ({
  ctx,
  user,
  input,
}) => {
  await removeStyle(ctx, user.uid, input.lib_id)
  return await viewOwnList(ctx, user.uid)
}
