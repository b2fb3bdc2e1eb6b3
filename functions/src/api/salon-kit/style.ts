import { ApiError } from '@hairstyle/core/errors.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import { addOwnStyle, removeStyle } from '@hairstyle/core/salons/own-style.ts'
import { changeList, inOrder, withAdded, withChanged } from '@hairstyle/core/salons/salon-list.ts'
import { namedFields } from '@hairstyle/core/store/changed-fields.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { readLibrary } from '../../library/read-library.ts'
import { viewOwnList } from '../../presenters/salon.ts'

export const salonKitStyleHandlers: HandlersUnder<'/salon-kit/style'> = {
  'POST /salon-kit/style/add': async ({ ctx, user, input }) => {
    await ownSalon(ctx, user.uid)
    const { versions } = await readLibrary(ctx)
    if (!input.lib_ids.every((id) => versions.has(id))) throw new ApiError('style_gone')
    await changeList(ctx, user.uid, withAdded(input.lib_ids))
    return await viewOwnList(ctx, user.uid)
  },

  'POST /salon-kit/style/own': async ({ ctx, user, input }) => {
    const { image_id: imageId, consent_version: consentVersion, ...wish } = input
    await ownSalon(ctx, user.uid)
    await takeTurn(ctx, limits.ownStyle, user.uid)
    await addOwnStyle(ctx, user.uid, { ...wish, imageId, consentVersion })
    return await viewOwnList(ctx, user.uid)
  },

  'POST /salon-kit/style/update': async ({ ctx, user, input }) => {
    const { lib_id, name, minutes, price, upkeep_weeks: upkeepWeeks, is_shown: isShown } = input
    const changes = namedFields({ name, minutes, price, upkeepWeeks, isShown })
    await changeList(ctx, user.uid, withChanged(lib_id, changes))
    return await viewOwnList(ctx, user.uid)
  },

  'POST /salon-kit/style/order': async ({ ctx, user, input }) => {
    await changeList(ctx, user.uid, inOrder(input.lib_ids))
    return await viewOwnList(ctx, user.uid)
  },

  'POST /salon-kit/style/remove': async ({ ctx, user, input }) => {
    await removeStyle(ctx, user.uid, input.lib_id)
    return await viewOwnList(ctx, user.uid)
  },
}
