import { isThere } from '@hairstyle/core/consultations/find-consultation.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentConsultationItem } from '../../../presenters/consultation.ts'

export const listConsultations: Handler<'GET /salon-kit/consultation/list'> = async ({
  ctx,
  user,
  input: { page_no, page_size, status = null },
}) => {
  const { salon } = await ownSalon(ctx, user.uid)
  const page = { pageNo: page_no, pageSize: page_size }
  const filter = { status, since: null }
  const { list, total } = await ctx.store.consultations.listSince(salon.id, filter, page)
  return {
    list: list
      .filter((consultation) => isThere(ctx, consultation))
      .map((consultation) => presentConsultationItem(ctx, consultation)),
    page_no,
    page_size,
    total,
  }
}
