import { changeList, withChanged } from '@hairstyle/core/salons/salon-list.ts'
import { namedFields } from '@hairstyle/core/store/changed-fields.ts'
import type { Handler } from '../../../http/handler.ts'
import { viewOwnList } from '../../../presenters/salon.ts'

export const updateSalonStyle: Handler<'POST /salon-kit/style/update'> = async ({
  ctx,
  user,
  input,
}) => {
  const { lib_id, name, minutes, price, upkeep_weeks: upkeepWeeks, is_shown: isShown } = input
  const changes = namedFields({ name, minutes, price, upkeepWeeks, isShown })
  await changeList(ctx, user.uid, withChanged(lib_id, changes))
  return await viewOwnList(ctx, user.uid)
}
