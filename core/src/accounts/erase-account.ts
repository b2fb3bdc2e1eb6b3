import type { Context } from '../context.ts'
import { eraseResultFiles } from '../creations/result-files.ts'
import { adjustmentEntryId, closingEntry, postEntries } from '../ledger/entries.ts'
import { erasePayments } from '../payments/erase-payments.ts'
import { erasePhoto } from '../photos/erase-photo.ts'
import { eraseKeysOf } from '../salon-api/erase-salon-api.ts'
import { eraseSalonsOf } from '../salons/erase-salon.ts'
import { eraseShare } from '../shares/erase-share.ts'
import { eraseAll } from '../store/erase-all.ts'
import { dropAllAccounts } from '../tracking/drop-account.ts'

const pageSize = 100

/**
 * Ends an account: from here on nobody can use it. `eraseAccount` follows on the event of Firebase Auth, or when
 * `finishErasures` finds it.
 */
export async function beginErasure(ctx: Context, uid: string): Promise<void> {
  await closeAccount(ctx, uid)
  await deleteSignIn(ctx, uid)
}

/** Deletes an account from Firebase Auth, if it is still there. */
async function deleteSignIn({ auth }: Context, uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'auth/user-not-found') throw error
  }
}

/**
 * Erases everything about a person: profile, sessions, creations and photos with their pictures, shares with their
 * votes, cards, follows, followed accounts, answers, complaints, reports, submissions, mail, salons with their own
 * styles, keys and consultations, the ownership of a studio, and the words of admins who gave or took credits. A plan
 * ends at once. The ledger and the orders stay: they hold amounts and times, nothing personal. So does the fingerprint
 * in `people`, which says that the welcome gift was given. Safe to repeat, also after a failure.
 * @throws {ApiError} payment_unavailable; all but Stripe's part is erased by then.
 */
export async function eraseAccount(ctx: Context, uid: string): Promise<void> {
  const { store } = ctx
  // The user first: from here on nothing new can begin.
  await closeAccount(ctx, uid)
  await eraseAll(
    () => store.sessions.listIdsOwned(uid, pageSize),
    (sessionId) => store.batch((writer) => store.sessions.remove(writer, sessionId)),
  )
  await eraseAll(
    () => store.shares.listIdsOwned(uid, pageSize),
    (shareId) => eraseShare(ctx, shareId),
  )
  await eraseVotes(ctx, uid)
  await eraseFollows(ctx, uid)
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
  for (const owned of ownedOf(store)) {
    await eraseAll(
      () => owned.listIdsOwned(uid, pageSize),
      (id) => store.batch((writer) => owned.remove(writer, id)),
    )
  }
  await dropAllAccounts(ctx, uid)
  await eraseSalonsOf(ctx, uid)
  await eraseKeysOf(ctx, uid)
  await eraseAdjustments(ctx, uid)
  // Last, because nothing else should wait for Stripe.
  await erasePayments(ctx, uid)
  await store.batch((writer) => store.erasures.remove(writer, uid))
}

function ownedOf(store: Context['store']) {
  const { answers, complaints, reports, submissions, mail, endedShares, salonCards } = store
  return [answers, complaints, reports, submissions, mail, endedShares, salonCards]
}

async function eraseVotes({ store }: Context, uid: string): Promise<void> {
  const likers = store.votes.likers(uid)
  await store.batch((writer) => store.votes.tallies(uid).removeAll(writer))
  await eraseAll(
    () => likers.listIds((all) => all.limit(pageSize)),
    (key) => store.batch((writer) => likers.remove(writer, key)),
  )
}

async function eraseFollows({ store }: Context, uid: string): Promise<void> {
  await eraseAll(
    () => store.follows.listIdsOwned(uid, pageSize),
    (id) =>
      store.transaction(async (tx) => {
        const follow = await store.follows.find(id, tx)
        store.follows.remove(tx, id)
        if (follow) store.followerTallies.add(tx, { [follow.bloggerId]: -1 }, id)
      }),
  )
}

async function closeAccount(ctx: Context, uid: string): Promise<void> {
  const { store, clock } = ctx
  await store.transaction(async (tx) => {
    const user = await store.users.find(uid, tx)
    if (!user) return
    const isBuyer = await store.orders.hasAny(uid, tx)
    const { email, stripeCustomerId } = user
    store.erasures.create(tx, uid, { email, isBuyer, stripeCustomerId, startedAt: clock() })
    if (user.credits !== 0) postEntries(ctx, tx, { user, entries: [closingEntry(user)] })
    store.users.remove(tx, uid)
  })
}

/**
 * Erases why admins gave or took credits, since their words may say anything. The amounts stay in the ledger. Safe to
 * repeat.
 */
async function eraseAdjustments({ store }: Context, uid: string): Promise<void> {
  await eraseAll(
    () => store.adjustments.listIdsOwned(uid, pageSize),
    (id) =>
      store.transaction(async (tx) => {
        const entryId = adjustmentEntryId(id)
        const isBooked = (await store.ledger.find(uid, entryId, tx)) !== null
        if (isBooked) store.ledger.rename(tx, uid, entryId, 'Correction')
        store.adjustments.remove(tx, id)
      }),
  )
}

/** Longer than an uninterrupted erasure takes. */
const patienceMs = 10 * 60_000

/** Resumes erasures that were interrupted, or whose event of Firebase Auth got lost. */
export async function finishErasures(ctx: Context): Promise<void> {
  const { store, clock, log } = ctx
  const begunBefore = new Date(clock().getTime() - patienceMs)
  for (const uid of await store.erasures.listIdsBegun(begunBefore, pageSize)) {
    try {
      await deleteSignIn(ctx, uid)
      await eraseAccount(ctx, uid)
    } catch (err) {
      log.error({ err }, 'an erasure could not be finished')
    }
  }
}
