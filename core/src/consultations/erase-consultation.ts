import type { Context } from '../context.ts'
import { eraseResultFiles } from '../creations/result-files.ts'
import { erasePhoto } from '../photos/erase-photo.ts'
import { eraseAll } from '../store/erase-all.ts'
import type { ConsultationDocument } from '../store/consultations.ts'
import { consultationEvent } from './consultation-event.ts'

const pageSize = 100

/**
 * Erases a consultation with all that belongs to it: pictures of the chosen styles, photo, previews, words. What breaks
 * off in the middle, the sweep goes on with. Safe to repeat.
 * @param by Who wants that; null where its time is over.
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
      // From here on nobody finds it.
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

/** Forgets an invitation, and photos that were added by it and not sent. */
export async function eraseInvitation(ctx: Context, id: string): Promise<void> {
  await erasePhotosOf(ctx, id)
  await ctx.store.batch((writer) => ctx.store.invitations.remove(writer, id))
  // Added in between; from here on none is.
  await erasePhotosOf(ctx, id)
}

/** Erases all that clients sent to a salon, and its invitations: once the salon is gone, nothing new comes. */
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
