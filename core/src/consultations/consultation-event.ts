import type { HookEvent } from '@hairstyle/contract/api/salon-api.ts'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { queueDelivery } from '../salon-api/webhook.ts'
import type { Transaction } from '../store/database.ts'

interface About {
  readonly id: string
  readonly salonId: string
  readonly invitationId: string
}

/** Call it in the transaction of the change, anywhere in it: the notice is written with the change, or not at all. */
export async function consultationEvent(
  ctx: Context,
  tx: Transaction,
  kind: Exclude<HookEvent, 'ping'>,
  { id, salonId, invitationId }: About,
): Promise<void> {
  tell(ctx.log, 'consultation_changed', { kind, consultationId: id })
  await queueDelivery(ctx, tx, {
    salonId,
    type: kind,
    about: { consultation_id: id, invitation_id: invitationId },
  })
}
