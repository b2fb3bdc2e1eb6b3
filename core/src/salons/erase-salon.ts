import { eraseConsultationsOf } from '../consultations/erase-consultation.ts'
import type { Context } from '../context.ts'
import { eraseSalonApi } from '../salon-api/erase-salon-api.ts'
import { eraseAll } from '../store/erase-all.ts'
import { ownSalon } from './own-salon.ts'
import { eraseOwnStyle } from './own-style.ts'

const pageSize = 100

/**
 * Closes somebody's salon and erases all of it; the studio stays.
 * @throws {ApiError} not_found.
 */
export async function closeSalon(ctx: Context, uid: string): Promise<void> {
  const { store } = ctx
  const { salon } = await ownSalon(ctx, uid)
  await eraseSalon(ctx, salon.id)
  await store.transaction(async (tx) => {
    const user = await store.users.find(uid, tx)
    if (user?.hasSalon === true) store.users.update(tx, uid, { hasSalon: false })
  })
}

/** Erases what belongs to a salon, and then itself. Safe to repeat, also after a failure. */
export async function eraseSalon(ctx: Context, salonId: string): Promise<void> {
  const { store } = ctx
  const eraseStyles = () =>
    eraseAll(
      () => store.styles.listIdsOfSalon(salonId, pageSize),
      (styleId) => eraseOwnStyle(ctx, styleId),
    )
  await eraseStyles()
  await store.batch((writer) => {
    store.salonLists.remove(writer, salonId)
    store.salons.remove(writer, salonId)
  })
  // Those made in between; from here on nothing new can begin.
  await eraseStyles()
  await eraseConsultationsOf(ctx, salonId)
  await eraseSalonApi(ctx, salonId)
}

/** Erases the salons of somebody whose account ends. A salon with another owner by now continues as theirs. */
export async function eraseSalonsOf(ctx: Context, uid: string): Promise<void> {
  const { store } = ctx
  await eraseAll(
    () => store.bloggers.listIdsOwned(uid, pageSize),
    async (studioId) => {
      await eraseSalon(ctx, studioId)
      await store.batch((writer) => store.bloggers.update(writer, studioId, { ownerUid: null }))
    },
  )
  await eraseAll(
    () => store.salons.listIdsOwned(uid, pageSize),
    async (salonId) => {
      const ownerId = (await store.bloggers.find(salonId))?.ownerUid ?? null
      if (ownerId === null || ownerId === uid) await eraseSalon(ctx, salonId)
      else await handOver(ctx, salonId, ownerId)
    },
  )
}

/** Hands a salon to its present owner. It stays known that consent was given, but not by whom. */
async function handOver({ store }: Context, salonId: string, ownerId: string): Promise<void> {
  const styles = await store.styles.findEach(await store.styles.listIdsOfSalon(salonId, pageSize))
  await store.batch((writer) => {
    for (const style of styles) {
      if (!style?.consent) continue
      store.styles.update(writer, style.id, { consent: { ...style.consent, givenBy: null } })
    }
    store.salons.update(writer, salonId, { ownerId })
  })
}
