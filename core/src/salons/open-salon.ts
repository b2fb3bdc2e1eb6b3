import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { ownStudio } from './own-salon.ts'

/** Days for which a consultation is kept unless the salon says otherwise. */
const usualKeepDays = 30

/**
 * Opens somebody's studio as a salon, with an empty list. Twice is the same as once.
 * @throws {ApiError} not_found where no studio of theirs is public; unauthenticated (account gone).
 */
export async function openSalon(ctx: Context, uid: string): Promise<void> {
  const { store, clock } = ctx
  await store.transaction(async (tx) => {
    const [user, studio] = await Promise.all([store.users.find(uid, tx), ownStudio(ctx, uid, tx)])
    if (!user) throw new ApiError('unauthenticated')
    if (studio?.isPublic !== true) {
      throw new ApiError('not_found', 'You have no studio here that can be opened as a salon yet.')
    }
    const salon = await store.salons.find(studio.id, tx)
    if (!user.hasSalon) store.users.update(tx, uid, { hasSalon: true })
    if (salon) return
    store.salons.create(tx, studio.id, {
      ownerId: uid,
      keepDays: usualKeepDays,
      accent: null,
      origins: [],
      notifiesByEmail: true,
      createdAt: clock(),
    })
    store.salonLists.create(tx, studio.id, { styles: [] })
  })
}
