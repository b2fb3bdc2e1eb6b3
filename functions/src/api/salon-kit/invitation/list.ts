import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentInvitation } from '../../../presenters/invitation.ts'

export const listInvitations: Handler<'GET /salon-kit/invitation/list'> = async ({
  ctx,
  user,
  input: { page_no, page_size },
}) => {
  const { salon } = await ownSalon(ctx, user.uid)
  const page = { pageNo: page_no, pageSize: page_size }
  const { list, total } = await ctx.store.invitations.listOwned(salon.id, page)
  return {
    list: list.map((invitation) => presentInvitation(ctx, invitation)),
    page_no,
    page_size,
    total,
  }
}
