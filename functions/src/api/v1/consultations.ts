import { ApiError } from '@hairstyle/core/errors.ts'
import type { Handler } from '../../http/handler.ts'
import { presentV1Consultation, presentV1Heading } from '../../presenters/v1-consultation.ts'

export const showConsultations: Handler<'GET /v1/consultations'> = async (call) => {
  const { ctx, program, input } = call
  const { page_no, page_size, status = null, since } = input
  const { list, total } = await ctx.store.consultations.listSince(
    program.holder.salonId,
    { status, since: since === undefined ? null : new Date(since) },
    { pageNo: page_no, pageSize: page_size },
  )
  return { list: list.map(presentV1Heading), page_no, page_size, total }
}

export const showConsultation: Handler<'GET /v1/consultations/:id'> = async (call) => {
  const { ctx, program, input } = call
  const { consultations, creations } = ctx.store
  const consultation = await consultations.getOwned(program.holder.salonId, input.id)
  // What has ended is shown to nobody, although it takes a moment until it is erased.
  if (consultation.expiresAt <= ctx.clock()) throw new ApiError('not_found')
  const createIds = consultation.choices.map(({ createId }) => createId)
  return presentV1Consultation(ctx, consultation, await creations.findEach(createIds))
}
