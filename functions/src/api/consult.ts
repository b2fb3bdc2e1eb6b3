import { eraseConsultation } from '@hairstyle/core/consultations/erase-consultation.ts'
import { clientsConsultation } from '@hairstyle/core/consultations/find-consultation.ts'
import {
  findClientPhoto,
  findInvitation,
  invitationState,
  openInvitation,
} from '@hairstyle/core/consultations/open-invitation.ts'
import { sendConsultation } from '@hairstyle/core/consultations/send-consultation.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { addPhoto } from '@hairstyle/core/photos/add-photo.ts'
import { deletePhoto } from '@hairstyle/core/photos/erase-photo.ts'
import { beginPreviews } from '@hairstyle/core/previews/begin-previews.ts'
import { styleVersion } from '@hairstyle/core/previews/wanted-styles.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { embeddedInvitation } from '@hairstyle/core/salon-api/embed.ts'
import { shownStyles } from '@hairstyle/core/salons/shown-styles.ts'
import { getBlogger } from '../bloggers/get-blogger.ts'
import type { HandlersUnder } from '../http/handler.ts'
import { chooseFace } from '../photos/amend-photo.ts'
import { inspectPhoto } from '../photos/inspect-photo.ts'
import { normalizePhoto } from '../photos/normalize-photo.ts'
import { presentSent } from '../presenters/consultation.ts'
import { presentSalonOfClient, presentShownStyle } from '../presenters/invitation.ts'
import { presentPhoto, presentPreviews } from '../presenters/photo.ts'

export const consultHandlers: HandlersUnder<'/consult'> = {
  'GET /consult/invitation/:id': async ({ ctx, input }) => {
    const found = await findInvitation(ctx, input.id)
    const state = invitationState(found.invitation, ctx.clock())
    const styles = state === 'open' ? await shownStyles(ctx, found.salon.id) : []
    return {
      state,
      salon: presentSalonOfClient(ctx, found),
      styles: styles.map(presentShownStyle),
    }
  },

  'POST /consult/photo/add/:id/:consent/:by': async ({ ctx, visitor, input, file }) => {
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
  },

  'GET /consult/photo/:id': async ({ ctx, input }) => {
    const of = { invitationId: input.id, photoId: input.image_id }
    return presentPhoto(await findClientPhoto(ctx, of), ctx)
  },

  'POST /consult/photo/face/:id': async ({ ctx, visitor, input }) => {
    const { invitation } = await openInvitation(ctx, input.id)
    const { id: photoId } = await findClientPhoto(ctx, {
      invitationId: invitation.id,
      photoId: input.image_id,
    })
    await takeClientTurn(ctx, 'photo', { invitationId: invitation.id, address: visitor.address })
    const photo = await chooseFace(ctx, {
      uid: invitation.id,
      photoId,
      index: input.face,
      keepsMeasures: false,
    })
    return presentPhoto(photo, ctx)
  },

  'POST /consult/photo/delete/:id': async ({ ctx, input }) => {
    const { id } = await findClientPhoto(ctx, { invitationId: input.id, photoId: input.image_id })
    await deletePhoto(ctx, input.id, id)
    return { deleted: true }
  },

  'POST /consult/previews/:id': async ({ ctx, visitor, input }) => {
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
  },

  'GET /consult/previews/:id': async ({ ctx, input }) => {
    const photoId = input.image_id
    const [previews] = await Promise.all([
      ctx.store.previews.find(photoId),
      findClientPhoto(ctx, { invitationId: input.id, photoId }),
    ])
    if (!previews) throw new ApiError('not_found')
    return presentPreviews(previews, ctx)
  },

  'POST /consult/send/:id': async ({ ctx, visitor, input }) => {
    const { invitation } = await findInvitation(ctx, input.id)
    await takeClientTurn(ctx, 'send', { invitationId: invitation.id, address: visitor.address })
    const { id, expiresAt } = await sendConsultation(ctx, {
      invitationId: invitation.id,
      photoId: input.image_id,
      secret: input.secret,
      styleIds: input.lib_ids,
      client: input.name,
      contact: { email: input.email ?? null, phone: input.phone ?? null },
      note: input.note,
      guardian: input.guardian ?? null,
    })
    return { consultation_id: id, expires_at: expiresAt.toISOString() }
  },

  'POST /consult/sent/:id': async ({ ctx, input }) => {
    const consultation = await clientsConsultation(ctx, input)
    const { salonId } = consultation
    const [salon, studio] = await Promise.all([
      ctx.store.salons.find(salonId),
      ctx.store.bloggers.find(salonId),
    ])
    if (!salon || !studio) throw new ApiError('not_found')
    return await presentSent(ctx, consultation, { salon, studio })
  },

  'POST /consult/erase/:id': async ({ ctx, input }) => {
    const { id } = await clientsConsultation(ctx, input)
    await eraseConsultation(ctx, id, 'client')
    return { erased: true }
  },

  'POST /consult/embed/:nickname': async ({ ctx, visitor, input }) => {
    await takeTurn(ctx, limits.embed, visitor.address)
    const { blogger_id: salonId, name } = await getBlogger(ctx, input.nickname)
    const salon = await ctx.store.salons.find(salonId)
    if (!salon) throw new ApiError('not_found')
    const invitation_id = await embeddedInvitation(ctx, salonId)
    return { invitation_id, salon: name, accent: salon.accent }
  },
}

const limitsOf = {
  photo: [limits.uploadAtAddress, limits.clientPhotos, limits.clientPhotosAtInvitation],
  previews: [limits.previewsAtAddress, limits.clientPreviews, limits.clientPreviewsAtInvitation],
  send: [null, limits.clientSends, limits.clientSendsAtInvitation],
} as const

/**
 * Counts a turn of a salon's client. Clients have no account and get no cookie, so they are counted by invitation and
 * address, with further limits per invitation.
 * @throws {ApiError} too_many_requests.
 */
async function takeClientTurn(
  ctx: Context,
  what: keyof typeof limitsOf,
  { invitationId, address }: { readonly invitationId: string; readonly address: string },
): Promise<void> {
  const [atAddress, own, atInvitation] = limitsOf[what]
  if (atAddress) await takeTurn(ctx, atAddress, address)
  await takeTurn(ctx, own, `${invitationId} ${address}`)
  await takeTurn(ctx, atInvitation, invitationId)
}
