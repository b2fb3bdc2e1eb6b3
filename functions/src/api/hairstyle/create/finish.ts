import { beginFinish } from '@hairstyle/core/finishes/begin-finish.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { showCreation } from '../../../creations/show-creations.ts'
import type { Handler } from '../../../http/handler.ts'

export const finishCreation: Handler<'POST /hairstyle/create/finish/:id'> = async ({
  ctx,
  user,
  visitor,
  input,
}) => {
  await takeTurn(ctx, limits.createAtAddress, visitor.address)
  const wish = { uid: user.uid, createId: input.id, credits: input.credits }
  const { creation, credits } = await beginFinish(ctx, wish)
  return { creation: await showCreation(ctx, creation), credits: Math.max(0, credits) }
}
