import { changeEmbed } from '@hairstyle/core/salon-api/embed.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentEmbed } from '../../../presenters/salon-api.ts'

export const updateEmbed: Handler<'POST /salon-kit/embed/update'> = async ({ ctx, user, input }) =>
  presentEmbed(await changeEmbed(ctx, user.uid, input))
