import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { bookEntries, signUpEntry } from '../ledger/entries.ts'
import { noteForCustomer } from '../payments/customers.ts'
import { DocumentExistsError } from '../store/database.ts'
import { planWelcome, readGift } from './welcome.ts'
import type { UserDocument } from '../store/users.ts'

type Profile = Pick<UserDocument, 'name' | 'email' | 'emailVerified' | 'avatar'>

/** Who somebody is, as their sign-in provider says. */
export interface Identity extends Profile {
  readonly uid: string
  /** Fingerprints that identify a person's gift, the same for all accounts they ever had. */
  readonly giftKeys: readonly string[]
  /**
   * Whether their identity is certain: Google vouches for it, or their address is verified. Before that there is no
   * gift.
   */
  readonly isProven: boolean
  /** When they proved or claimed it to the provider. */
  readonly signedInAt: Date
  readonly provider: 'google.com' | 'password'
}

export interface SignedUp {
  readonly user: UserDocument & { readonly id: string }
  readonly isFirstLogin: boolean
}

/**
 * The user behind an identity, created at the first sign-in with one free try-on, however many sign-ins race. Whoever
 * deleted an account and returns gets no second one; whoever has only claimed an address gets it once that is verified.
 * Later sign-ins update the profile.
 * @throws {ApiError} forbidden for an erased account, unauthenticated for whoever claimed an address whose owner has
 * since signed in with Google.
 */
export async function signUp(
  ctx: Context,
  identity: Identity,
  sourceDomain: string | null,
): Promise<SignedUp> {
  try {
    return await signUpOnce(ctx, identity, sourceDomain)
  } catch (cause) {
    // A ledger without a user is what is left of an erased account.
    if (!(cause instanceof DocumentExistsError)) throw cause
    throw new ApiError('forbidden', 'This account was deleted.', { cause })
  }
}

function signUpOnce(
  ctx: Context,
  { uid, giftKeys, isProven, signedInAt, provider, ...profile }: Identity,
  sourceDomain: string | null,
): Promise<SignedUp> {
  const { store, clock } = ctx
  return store.transaction(async (tx) => {
    const known = await store.users.find(uid, tx)
    if (known?.isWelcomePending === true && isProven) {
      const give = await planWelcome(ctx, tx, known, giftKeys)
      const claimedAt = provider === 'google.com' ? signedInAt : null
      const changes = { ...profile, claimedAt, ...noteForCustomer(known, profile, clock()) }
      store.users.update(tx, uid, changes)
      return { user: { ...known, ...changes, credits: give() }, isFirstLogin: false }
    }
    if (known && provider === 'password' && isOusted(known, { isProven, signedInAt })) {
      throw new ApiError('unauthenticated')
    }
    if (known) {
      const changes = { ...profile, ...noteForCustomer(known, profile, clock()) }
      if (!hasProfile(known, profile)) store.users.update(tx, uid, changes)
      return { user: { ...known, ...profile }, isFirstLogin: false }
    }
    const gift = await readGift(ctx, tx, giftKeys)
    const now = clock()
    const entries = [signUpEntry(isProven ? gift.isGiven : null)]
    const { account, booked } = bookEntries({ credits: 0, ledgerCount: 0 }, entries, now)
    const user = {
      ...newUser(profile, sourceDomain, now),
      ...account,
      isFirstShareRewarded: gift.isGiven,
      isWelcomePending: !isProven,
    }
    store.users.create(tx, uid, user)
    if (isProven) gift.markAsGiven()
    for (const { id, ...entry } of booked) store.ledger.create(tx, uid, id, entry)
    return { user: { ...user, id: uid }, isFirstLogin: true }
  })
}

/** Firebase Auth removes an unproven password once Google vouches for its address, but tokens may outlive it. */
function isOusted(
  { claimedAt, isWelcomePending }: UserDocument,
  { isProven, signedInAt }: Pick<Identity, 'isProven' | 'signedInAt'>,
): boolean {
  if (claimedAt !== null && signedInAt <= claimedAt) return true
  return !isProven && !isWelcomePending
}

function hasProfile(user: Profile, { name, email, emailVerified, avatar }: Profile): boolean {
  return (
    user.name === name &&
    user.email === email &&
    user.emailVerified === emailVerified &&
    user.avatar === avatar
  )
}

function newUser(profile: Profile, sourceDomain: string | null, createdAt: Date) {
  return {
    ...profile,
    receiveEmail: true,
    wantsLowCreditsMail: false,
    sourceDomain,
    firstCreationAt: null,
    firstSuccessAt: null,
    firstShareAt: null,
    hasSalon: false,
    seenVotes: 0,
    rewardedLikers: 0,
    createPace: null,
    stripeCustomerId: null,
    customerCheckAt: null,
    planOrderId: null,
    trackingPlanOrderId: null,
    salonPlanOrderId: null,
    reportOrderId: null,
    claimedAt: null,
    createdAt,
  } satisfies Partial<UserDocument>
}
