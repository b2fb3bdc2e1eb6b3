import { FieldPath } from 'firebase-admin/firestore'
import { z } from 'zod'
import { When, collectionOf, longestDue, type Page, type Place, type Stored } from './collection.ts'
import type { Database } from './database.ts'

const UserDocument = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  avatar: z.string().nullable(),
  /** Sum of the ledger; changed only together with it. */
  credits: z.number().int(),
  /** Number of ledger entries. */
  ledgerCount: z.number().int().min(0),
  receiveEmail: z.boolean(),
  /** The welcome gift waits until the address is verified. */
  isWelcomePending: z.boolean().default(false),
  /**
   * When the address's owner signed in with Google to an account that somebody had made by claiming the address:
   * earlier sign-ins with a password may be anybody's.
   */
  claimedAt: When.nullable().default(null),
  /** Wants a mail when credits run low. */
  wantsLowCreditsMail: z.boolean().default(false),
  /** Where the person came from when they signed up. */
  sourceDomain: z.string().nullable(),
  firstCreationAt: When.nullable(),
  firstSuccessAt: When.nullable(),
  firstShareAt: When.nullable(),
  /** Number of votes on all shares when the person last looked. */
  seenVotes: z.number().int().default(0),
  /** The first share was rewarded. */
  isFirstShareRewarded: z.boolean().default(false),
  /** Number of different likers that were rewarded. */
  rewardedLikers: z.number().int().min(0).default(0),
  /** Try-ons begun in the time window that ends at `until`. */
  createPace: z
    .object({ count: z.number().int().min(0), until: When })
    .nullable()
    .default(null),
  /** The person's customer id at Stripe; null until they buy something. */
  stripeCustomerId: z.string().nullable().default(null),
  /** When the reconciliation updates their name and address at Stripe; null while they are current. */
  customerCheckAt: When.nullable().default(null),
  /** The latest order of a plan for try-ons: there is one at a time. */
  planOrderId: z.string().nullable().default(null),
  /** Likewise for following accounts. */
  trackingPlanOrderId: z.string().nullable().default(null),
  /** Likewise for a salon's invitations. */
  salonPlanOrderId: z.string().nullable().default(null),
  /** Likewise for a past report. */
  reportOrderId: z.string().nullable().default(null),
  /** Their studio is open as a salon. */
  hasSalon: z.boolean().default(false),
  createdAt: When,
})
export type UserDocument = z.output<typeof UserDocument>
export type User = Stored<UserDocument>

/** `users/{uid}`. */
export function usersStore(db: Database) {
  const users = collectionOf(db, 'users', UserDocument)
  return {
    ...users,
    /** Ids before `start`, or from it on, in order. */
    listIdsAround(
      start: string,
      isBefore: boolean,
      size: number,
      place: Place | null,
    ): Promise<Page<string>> {
      const id = FieldPath.documentId()
      return users.listIdsPage(
        (all) => all.where(id, isBefore ? '<' : '>=', start).orderBy(id),
        size,
        place,
      )
    },
    /** Those due for an update at Stripe. */
    listCustomersDue: longestDue(users, 'customerCheckAt'),
  }
}
