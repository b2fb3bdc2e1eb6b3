import type { Context } from '../context.ts'
import { lateGiftEntry } from '../ledger/entries.ts'
import { postEntries } from '../ledger/post-entries.ts'
import type { Transaction } from '../store/database.ts'
import type { User } from '../store/users.ts'

interface Proven {
  readonly uid: string
  /** Fingerprint of the person, the same for all accounts they ever had. */
  readonly personKey: string
}

/**
 * Gives the welcome gift to somebody who signed up before their address was verified, once it is. Who had it with an
 * earlier account gets none. Safe to repeat.
 */
export async function welcome(ctx: Context, { uid, personKey }: Proven): Promise<void> {
  const { store } = ctx
  await store.transaction(
    async (tx) => {
      const user = await store.users.find(uid, tx)
      if (user?.isWelcomePending === true) (await planWelcome(ctx, tx, user, personKey))()
    },
    { account: uid },
  )
}

/** @returns what writes it, for after the transaction's reads. */
export async function planWelcome(
  ctx: Context,
  tx: Transaction,
  user: User,
  personKey: string,
): Promise<() => number> {
  const { store, clock } = ctx
  const isReturning = (await store.people.find(personKey, tx)) !== null
  return () => {
    if (!isReturning) store.people.create(tx, personKey, { welcomedAt: clock() })
    const changes = { isWelcomePending: false, emailVerified: true }
    return postEntries(ctx, tx, { user, entries: [lateGiftEntry(isReturning)], changes })
  }
}
