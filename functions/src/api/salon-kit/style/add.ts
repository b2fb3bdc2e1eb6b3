import { ApiError } from '@hairstyle/core/errors.ts'
import { changeList, withAdded } from '@hairstyle/core/salons/salon-list.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'
import { readLibrary } from '../../../library/read-library.ts'
import { viewOwnList } from '../../../presenters/salon.ts'

export const addSalonStyles: Handler<'POST /salon-kit/style/add'> = async ({
  ctx,
  user,
  input,
}) => {
  await ownSalon(ctx, user.uid)
  const { versions } = await readLibrary(ctx)
  if (!input.lib_ids.every((id) => versions.has(id))) throw new ApiError('style_gone')
  await changeList(ctx, user.uid, withAdded(input.lib_ids))
  return await viewOwnList(ctx, user.uid)
}
