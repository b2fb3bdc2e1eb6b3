import { eraseConsultationsOf } from '../consultations/erase-consultation.ts'
import type { Context } from '../context.ts'

/** Erases what is a salon's: first the salon itself, so that nothing new comes, then all that clients sent to it. */
export async function eraseSalon(ctx: Context, salonId: string): Promise<void> {
  const { store } = ctx
  await store.batch((writer) => store.salons.remove(writer, salonId))
  await eraseConsultationsOf(ctx, salonId)
}
