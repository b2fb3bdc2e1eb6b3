import type { Context } from '../context.ts'
import { eraseResultFiles } from '../creations/result-files.ts'
import { closingEntry } from '../ledger/entries.ts'
import { postEntries } from '../ledger/post-entries.ts'
import { erasePhoto } from '../photos/erase-photo.ts'

const pageSize = 100
const atOnce = 20

/**
 * Erases all that is known about a person: profile, creations, photos, mail, with their pictures. The ledger stays: it
 * holds amounts and times, nothing personal. Safe to repeat, and to go on with after a failure.
 */
export async function eraseAccount(ctx: Context, uid: string): Promise<void> {
  const { store } = ctx
  // First the user: from here on nothing new can begin.
  await closeAccount(ctx, uid)
  await eraseAll(
    () => store.creations.listIdsOwned(uid, pageSize),
    async (createId) => {
      await eraseResultFiles(ctx, createId)
      await store.batch((writer) => store.creations.remove(writer, createId))
    },
  )
  await eraseAll(
    () => store.photos.listIdsOwned(uid, pageSize),
    (photoId) => erasePhoto(ctx, photoId),
  )
  await eraseAll(
    () => store.mail.listIdsOwned(uid, pageSize),
    (mailId) => store.batch((writer) => store.mail.remove(writer, mailId)),
  )
}

async function closeAccount(ctx: Context, uid: string): Promise<void> {
  const { store } = ctx
  await store.transaction(async (tx) => {
    const user = await store.users.find(uid, tx)
    if (!user) return
    if (user.credits !== 0) postEntries(ctx, tx, { user, entries: [closingEntry(user)] })
    store.users.remove(tx, uid)
  })
}

/** Erases page after page until nothing is found. */
async function eraseAll(
  listSomeIds: () => Promise<string[]>,
  erase: (id: string) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const ids = await listSomeIds()
    if (ids.length === 0) return
    for (let start = 0; start < ids.length; start += atOnce) {
      await Promise.all(ids.slice(start, start + atOnce).map(erase))
    }
  }
}
