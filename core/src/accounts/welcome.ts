import type { Context } from '../context.ts'
import { lateGiftEntry, postEntries } from '../ledger/entries.ts'
import type { Transaction } from '../store/database.ts'
import type { User } from '../store/users.ts'

interface Proven {
  readonly uid: string
  /** Fingerprints that identify a person's gift, the same for all accounts they ever had. */
  readonly giftKeys: readonly string[]
}

/**
 * Gives the welcome gift, once their address is verified, to somebody who signed up before that. Whoever had it with an
 * earlier account gets none. Safe to repeat.
 */
export async function welcome(ctx: Context, { uid, giftKeys }: Proven): Promise<void> {
  const { store } = ctx
  await store.transaction(
    async (tx) => {
      const user = await store.users.find(uid, tx)
      if (user?.isWelcomePending === true) (await planWelcome(ctx, tx, user, giftKeys))()
    },
    { account: uid },
  )
}

/** @returns a function that writes it, to call after the transaction's reads. */
export async function planWelcome(
  ctx: Context,
  tx: Transaction,
  user: User,
  giftKeys: readonly string[],
): Promise<() => number> {
  const gift = await readGift(ctx, tx, giftKeys)
  return () => {
    gift.markAsGiven()
    const changes = {
      isWelcomePending: false,
      emailVerified: true,
      isFirstShareRewarded: user.isFirstShareRewarded || gift.isGiven,
    }
    return postEntries(ctx, tx, { user, entries: [lateGiftEntry(gift.isGiven)], changes })
  }
}

/**
 * Whether any of somebody's fingerprints had the gift, and a function that marks all of them, to call after the
 * transaction's reads.
 */
export async function readGift(
  { store, clock }: Context,
  tx: Transaction,
  giftKeys: readonly string[],
): Promise<{ readonly isGiven: boolean; markAsGiven(): void }> {
  const known = await store.people.findEach(giftKeys, tx)
  const given = known.find((person) => person !== null)
  const welcomedAt = given?.welcomedAt ?? clock()
  return {
    isGiven: given !== undefined,
    markAsGiven() {
      for (const [index, key] of giftKeys.entries()) {
        if (!known[index]) store.people.create(tx, key, { welcomedAt })
      }
    },
  }
}
