import { isThere, salonsConsultation } from '@hairstyle/core/consultations/find-consultation.ts'
import { createRepeatable } from '@hairstyle/core/salon-api/repeatable-invitation.ts'
import type { HandlersUnder } from '../http/handler.ts'
import { presentInvitation } from '../presenters/invitation.ts'
import { presentV1Consultation, presentV1Heading } from '../presenters/v1-consultation.ts'

export const v1Handlers: HandlersUnder<'/v1'> = {
  'POST /v1/invitations': async ({ ctx, program, input }) => {
    const { kind, label, valid_days: validDays } = input
    const { repeatKey, holder } = program
    const wish = { kind, label, validDays, source: 'api' } as const
    return presentInvitation(ctx, await createRepeatable(ctx, holder, { wish, repeatKey }))
  },

  'GET /v1/invitations/:id': async (call) => {
    const { ctx, program, input } = call
    return presentInvitation(
      ctx,
      await ctx.store.invitations.getOwned(program.holder.salonId, input.id),
    )
  },

  'GET /v1/consultations': async (call) => {
    const { ctx, program, input } = call
    const { page_no, page_size, status = null, since } = input
    const { list, total } = await ctx.store.consultations.listSince(
      program.holder.salonId,
      { status, since: since === undefined ? null : new Date(since) },
      { pageNo: page_no, pageSize: page_size },
    )
    const there = list.filter((consultation) => isThere(ctx, consultation))
    return { list: there.map(presentV1Heading), page_no, page_size, total }
  },

  'GET /v1/consultations/:id': async (call) => {
    const { ctx, program, input } = call
    const consultation = await salonsConsultation(ctx, program.holder.salonId, input.id)
    const createIds = consultation.choices.map(({ createId }) => createId)
    const creations = await ctx.store.creations.findEach(createIds)
    return presentV1Consultation(ctx, consultation, creations)
  },
}
