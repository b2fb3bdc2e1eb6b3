import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { hashOf } from '../ids.ts'
import type { Consultation } from '../store/consultations.ts'
import type { Transaction } from '../store/database.ts'

/** Whether this is the sender's secret. */
export function isClients(
  { secretHash }: Pick<Consultation, 'secretHash'>,
  secret: string,
): boolean {
  const [known, given] = [Buffer.from(secretHash), Buffer.from(hashOf(secret))]
  return known.length === given.length && timingSafeEqual(known, given)
}

/** A consultation for the client who sent it. @throws {ApiError} not_found, also for anybody else. */
export async function clientsConsultation(
  ctx: Context,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<Consultation> {
  const consultation = await ctx.store.consultations.find(id)
  if (!isThere(ctx, consultation) || !isClients(consultation, secret)) {
    throw new ApiError('not_found')
  }
  return consultation
}

/** A consultation for the salon that it was sent to. @throws {ApiError} not_found, also for another salon's. */
export async function salonsConsultation(
  ctx: Context,
  salonId: string,
  id: string,
  tx?: Transaction,
): Promise<Consultation> {
  const consultation = await ctx.store.consultations.getOwned(salonId, id, tx)
  if (!isThere(ctx, consultation)) throw new ApiError('not_found')
  return consultation
}

/** An expired consultation is hidden at once, although its erasure takes a moment. */
export function isThere(
  { clock }: Context,
  consultation: Consultation | null,
): consultation is Consultation {
  return consultation !== null && consultation.expiresAt > clock()
}
