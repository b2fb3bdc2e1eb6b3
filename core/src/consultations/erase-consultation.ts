import type { Context } from '../context.ts'
import { eraseResultFiles } from '../creations/result-files.ts'
import { erasePhoto } from '../photos/erase-photo.ts'
import { eraseAll } from '../store/erase-all.ts'
import type { ConsultationDocument } from '../store/consultations.ts'
import { consultationEvent } from './consultation-event.ts'

const pageSize = 100

/**
 * Erases a consultation with everything in it: pictures of the chosen styles, photo, previews, words. The sweep resumes
 * an interrupted erasure. Safe to repeat.
 * @param by Who wants that; null if it has expired.
 */
export async function eraseConsultation(
  ctx: Context,
  id: string,
  by: ConsultationDocument['erasedBy'] = null,
): Promise<void> {
  const { store, clock } = ctx
  if (by !== null) {
    await store.transaction(async (tx) => {
      const consultation = await store.consultations.find(id, tx)
      // From here on nobody can find it.
      if (consultation) store.consultations.update(tx, id, { expiresAt: clock(), erasedBy: by })
    })
  }
  await eraseAll(
    () => store.creations.listIdsOwned(id, pageSize),
    async (createId) => {
      await eraseResultFiles(ctx, createId)
      await store.batch((writer) => store.creations.remove(writer, createId))
    },
  )
  await erasePhotosOf(ctx, id)
  await store.transaction(async (tx) => {
    const consultation = await store.consultations.find(id, tx)
    const isClients = consultation?.erasedBy === 'client'
    const invitation = isClients
      ? await store.invitations.find(consultation.invitationId, tx)
      : null
    if (consultation) await consultationEvent(ctx, tx, 'consultation.erased', consultation)
    if (invitation) {
      store.invitations.update(tx, invitation.id, { erased: invitation.erased + 1 })
    }
    store.consultations.remove(tx, id)
  })
}

/** Erases an invitation, and its photos that were never sent. */
export async function eraseInvitation(ctx: Context, id: string): Promise<void> {
  await erasePhotosOf(ctx, id)
  await ctx.store.batch((writer) => ctx.store.invitations.remove(writer, id))
  // Those added in between; from here on none can be.
  await erasePhotosOf(ctx, id)
}

/**
 * Erases a salon's invitations and all that its clients sent. Call it once the salon is gone, so that nothing new
 * arrives.
 */
export async function eraseConsultationsOf(ctx: Context, salonId: string): Promise<void> {
  const { store } = ctx
  await eraseAll(
    () => store.consultations.listIdsOwned(salonId, pageSize),
    (id) => eraseConsultation(ctx, id, 'salon'),
  )
  await eraseAll(
    () => store.invitations.listIdsOwned(salonId, pageSize),
    (id) => eraseInvitation(ctx, id),
  )
}

async function erasePhotosOf(ctx: Context, ownerId: string): Promise<void> {
  await eraseAll(
    () => ctx.store.photos.listIdsOwned(ownerId, pageSize),
    (photoId) => erasePhoto(ctx, photoId),
  )
}
