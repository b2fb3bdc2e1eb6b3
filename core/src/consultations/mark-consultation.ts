import type { Context } from '../context.ts'
import type { Consultation, ConsultationDocument } from '../store/consultations.ts'
import { consultationEvent } from './consultation-event.ts'
import { salonsConsultation } from './find-consultation.ts'

interface Mark {
  readonly salonId: string
  readonly id: string
  readonly status: Exclude<ConsultationDocument['status'], 'new'>
}

/**
 * Sets how far the salon is with a consultation. An answered one stays answered when it is merely seen, or taken out of
 * the archive.
 * @throws {ApiError} not_found, also for another salon's.
 */
export async function markConsultation(
  ctx: Context,
  { salonId, id, status: wanted }: Mark,
): Promise<Consultation> {
  const { store, clock } = ctx
  return await store.transaction(async (tx) => {
    const before = await salonsConsultation(ctx, salonId, id, tx)
    const now = clock()
    const status = wanted === 'seen' && before.answeredAt ? 'answered' : wanted
    const changes = {
      status,
      seenAt: before.seenAt ?? now,
      answeredAt: before.answeredAt ?? (status === 'answered' ? now : null),
    } satisfies Partial<ConsultationDocument>
    const after = { ...before, ...changes }
    if (before.status === status) return before
    if (!before.seenAt) await consultationEvent(ctx, tx, 'consultation.seen', after)
    if (!before.answeredAt && after.answeredAt) {
      await consultationEvent(ctx, tx, 'consultation.answered', after)
    }
    store.consultations.update(tx, id, changes)
    return after
  })
}
