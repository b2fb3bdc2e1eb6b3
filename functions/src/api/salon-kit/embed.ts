import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../http/handler.ts'
import { presentEmbed } from '../../presenters/salon-api.ts'

export const showEmbed: Handler<'GET /salon-kit/embed'> = async ({ ctx, user }) =>
  presentEmbed(await ownSalon(ctx, user.uid))
