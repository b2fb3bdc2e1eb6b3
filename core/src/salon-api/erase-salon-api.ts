import type { Context } from '../context.ts'
import { eraseAll } from '../store/erase-all.ts'

const pageSize = 100

/**
 * Erases a salon's keys, webhook with its deliveries, idempotency keys and page on other sites. Its used invitations
 * stay until they expire: closing and reopening a salon brings no new month. Safe to repeat.
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

/** Erases the keys and webhooks that somebody made for salons, even if the salon has another owner by now. */
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
