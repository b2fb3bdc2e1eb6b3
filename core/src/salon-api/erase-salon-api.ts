import type { Context } from '../context.ts'
import { eraseAll } from '../store/erase-all.ts'

const pageSize = 100

/**
 * Forgets a salon's keys, webhook with its deliveries, repeats and page on other sites. What it used of its months
 * stays until it is of no use: closing a salon and opening it again brings no new month. Safe to repeat.
 */
export async function eraseSalonApi({ store }: Context, salonId: string): Promise<void> {
  const { salonKeys, hookDeliveries, repeats, embeds, webhooks } = store
  await store.batch((writer) => webhooks.remove(writer, salonId))
  for (const owned of [salonKeys, hookDeliveries, repeats, embeds]) {
    await eraseAll(
      () => owned.listIdsOwned(salonId, pageSize),
      (id) => store.batch((writer) => owned.remove(writer, id)),
    )
  }
}

/** Forgets the keys and webhooks that somebody made for salons, also for those that are another's by now. */
export async function eraseKeysOf({ store }: Context, uid: string): Promise<void> {
  const { salonKeys, webhooks } = store
  await eraseAll(
    () => salonKeys.listIds((all) => all.where('ownerId', '==', uid).limit(pageSize)),
    (id) => store.batch((writer) => salonKeys.remove(writer, id)),
  )
  await eraseAll(
    () => webhooks.listIdsOwned(uid, pageSize),
    (id) => store.batch((writer) => webhooks.remove(writer, id)),
  )
}
