import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import type { Consultation } from '../store/consultations.ts'
import type { Transaction } from '../store/database.ts'

/** What happens to a consultation that others may want to know of. */
export type ConsultationEvent =
  'consultation.created' | 'consultation.seen' | 'consultation.answered' | 'consultation.erased'

/**
 * To be called in the transaction that makes it happen, before the first write, so that it may read: whatever it
 * writes is written with the change, or not at all.
 */
export function consultationEvent(
  { log }: Context,
  _tx: Transaction,
  kind: ConsultationEvent,
  { id }: Pick<Consultation, 'id' | 'salonId' | 'invitationId'>,
): Promise<void> {
  tell(log, 'consultation_changed', { kind, consultationId: id })
  return Promise.resolve()
}
