import { findClientPhoto, openInvitation } from '@hairstyle/core/consultations/open-invitation.ts'
import { takeClientTurn } from '@hairstyle/core/consultations/take-client-turn.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { beginPreviews } from '@hairstyle/core/previews/begin-previews.ts'
import { styleVersion } from '@hairstyle/core/previews/wanted-styles.ts'
import { shownStyles } from '@hairstyle/core/salons/shown-styles.ts'
import type { Handler } from '../../http/handler.ts'
import { presentPreviews } from '../../presenters/previews.ts'

export const beginClientPreviews: Handler<'POST /consult/previews/:id'> = async ({
  ctx,
  visitor,
  input,
}) => {
  const { invitation } = await openInvitation(ctx, input.id)
  const of = { invitationId: invitation.id, photoId: input.image_id }
  const { id: photoId } = await findClientPhoto(ctx, of)
  const shown = await shownStyles(ctx, invitation.salonId)
  const versions = new Map(shown.map(({ style }) => [style.id, styleVersion(style)]))
  const previews = await beginPreviews(ctx, {
    uid: invitation.id,
    photoId,
    styles: input.lib_ids.flatMap((id) => {
      const version = versions.get(id)
      return version === undefined ? [] : [{ id, version }]
    }),
    takeTurn: () =>
      takeClientTurn(ctx, 'previews', { invitationId: invitation.id, address: visitor.address }),
  })
  return presentPreviews(previews, ctx)
}

export const clientPreviews: Handler<'GET /consult/previews/:id'> = async ({ ctx, input }) => {
  const photoId = input.image_id
  const [previews] = await Promise.all([
    ctx.store.previews.find(photoId),
    findClientPhoto(ctx, { invitationId: input.id, photoId }),
  ])
  if (!previews) throw new ApiError('not_found')
  return presentPreviews(previews, ctx)
}
