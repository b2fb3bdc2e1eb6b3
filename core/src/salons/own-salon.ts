import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Blogger } from '../store/bloggers.ts'
import type { Transaction } from '../store/database.ts'
import type { Salon } from '../store/salons.ts'

export interface OwnSalon {
  readonly salon: Salon
  readonly studio: Blogger
}

/**
 * Somebody's opened salon.
 * @throws {ApiError} not_found if there is none, also while the studio is hidden.
 */
export async function ownSalon(ctx: Context, uid: string, tx?: Transaction): Promise<OwnSalon> {
  const studio = await ownStudio(ctx, uid, tx)
  const salon = studio?.isPublic === true ? await ctx.store.salons.find(studio.id, tx) : null
  if (!studio || !salon) throw new ApiError('not_found', 'You have no salon here yet.')
  return { salon, studio }
}

/** The studio that an admin assigned to somebody: the first public one of several; null for none. */
export async function ownStudio(
  { store }: Context,
  uid: string,
  tx?: Transaction,
): Promise<Blogger | null> {
  const owned = await store.bloggers.listOwned(uid, tx)
  return owned.find(({ isPublic }) => isPublic) ?? owned[0] ?? null
}

/** Default number of days for which a consultation is kept. */
const usualKeepDays = 30

/**
 * Opens somebody's studio as a salon, with an empty list. Idempotent.
 * @throws {ApiError} not_found if no studio of theirs is public; unauthenticated (account gone).
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
