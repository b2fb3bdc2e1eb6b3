import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import type { Page, Place } from '../store/collection.ts'
import { eraseAccount } from './erase-account.ts'

/** As many as Firebase Auth returns at once. */
const pageSize = 100
/** Most accounts that a run compares, a few cents of reads; of more, a different part each night. */
const maxCompared = 100_000
/** More than a tenth cannot disappear in a day, unless there are only this few. */
const few = 20

/**
 * Erases what is left of accounts that are gone from Firebase Auth, in case its event got lost. Begins at a random
 * place and goes once around.
 * @throws {Error} when everybody seems to be gone, or too many for a day: then our query must be wrong, and nothing is
 * erased.
 */
export async function compareAccounts(ctx: Context): Promise<void> {
  const { store, log } = ctx
  const start = newId()
  const gone: string[] = []
  let compared = 0
  for (const isBefore of [false, true]) {
    let place: Place | null = null
    do {
      const page: Page<string> = await store.users.listIdsAround(start, isBefore, pageSize, place)
      place = page.next
      gone.push(...(await findGone(ctx, page.things)))
      compared += page.things.length
    } while (place !== null && compared < maxCompared)
  }
  const isEverybody = gone.length > 0 && gone.length === compared
  if (isEverybody || (gone.length >= few && gone.length > compared / 10)) {
    throw new Error(
      `Firebase Auth knows ${gone.length} of ${compared} accounts no more: none is erased.`,
    )
  }
  for (const uid of gone) {
    log.warn({ uid }, 'an account is gone from Firebase Auth: it is erased')
    await eraseAccount(ctx, uid)
  }
}

async function findGone({ auth }: Context, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return []
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })))
  const known = new Set(users.map(({ uid }) => uid))
  return uids.filter((uid) => !known.has(uid))
}
