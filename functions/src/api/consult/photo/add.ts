import { openInvitation } from '@hairstyle/core/consultations/open-invitation.ts'
import { addPhoto } from '@hairstyle/core/photos/add-photo.ts'
import { takeClientTurn } from '@hairstyle/core/consultations/take-client-turn.ts'
import type { Handler } from '../../../http/handler.ts'
import { inspectPhoto } from '../../../photos/inspect-photo.ts'
import { normalizePhoto } from '../../../photos/normalize-photo.ts'
import { presentPhoto } from '../../../presenters/photo.ts'

export const addClientPhoto: Handler<'POST /consult/photo/add/:id/:consent/:by'> = async ({
  ctx,
  visitor,
  input,
  file,
}) => {
  const { invitation } = await openInvitation(ctx, input.id)
  if (!file) return null
  await takeClientTurn(ctx, 'photo', { invitationId: invitation.id, address: visitor.address })
  const { face, ...photo } = await inspectPhoto(ctx, await normalizePhoto(file.bytes))
  const kept = await addPhoto(ctx, {
    ...photo,
    face: face && { ...face, measures: null },
    ownerId: invitation.id,
    consent: { version: input.consent, by: input.by, givenAt: ctx.clock() },
  })
  return presentPhoto(kept, ctx)
}
