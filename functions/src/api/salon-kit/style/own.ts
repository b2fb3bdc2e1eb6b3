import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import { addOwnStyle } from '@hairstyle/core/salons/own-style.ts'
import type { Handler } from '../../../http/handler.ts'
import { viewOwnList } from '../../../presenters/salon.ts'

export const addOwnSalonStyle: Handler<'POST /salon-kit/style/own'> = async ({
  ctx,
  user,
  input,
}) => {
  const { image_id: imageId, consent_version: consentVersion, ...wish } = input
  await ownSalon(ctx, user.uid)
  await takeTurn(ctx, limits.ownStyle, user.uid)
  await addOwnStyle(ctx, user.uid, { ...wish, imageId, consentVersion })
  return await viewOwnList(ctx, user.uid)
}
