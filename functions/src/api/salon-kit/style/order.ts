import { changeList, inOrder } from '@hairstyle/core/salons/salon-list.ts'
import type { Handler } from '../../../http/handler.ts'
import { viewOwnList } from '../../../presenters/salon.ts'

export const orderSalonStyles: Handler<'POST /salon-kit/style/order'> = async ({
  ctx,
  user,
  input,
}) => {
  await changeList(ctx, user.uid, inOrder(input.lib_ids))
  return await viewOwnList(ctx, user.uid)
}
