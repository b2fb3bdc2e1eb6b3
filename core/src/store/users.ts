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
   * When the owner of the address came with Google to an account that somebody had made by claiming it: whoever signed
   * in with a password until then may be anybody.
   */
  claimedAt: When.nullable().default(null),
  /** Asked to be told by mail when credits become few. */
  wantsLowCreditsMail: z.boolean().default(false),
  /** Where the person came from when they signed up. */
  sourceDomain: z.string().nullable(),
  firstCreationAt: When.nullable(),
  firstSuccessAt: When.nullable(),
  firstShareAt: When.nullable(),
  /** Number of votes on all shares that there were when the person looked last. */
  seenVotes: z.number().int().default(0),
  /** The first share was rewarded. */
  isFirstShareRewarded: z.boolean().default(false),
  /** Number of different likers up to which rewards were given. */
  rewardedLikers: z.number().int().min(0).default(0),
  /** Try-ons begun in the stretch of time that ends at `until`. */
  createPace: z
    .object({ count: z.number().int().min(0), until: When })
    .nullable()
    .default(null),
  /** Who the person is at Stripe; null until they buy something. */
  stripeCustomerId: z.string().nullable().default(null),
  /** When the reconciliation tells Stripe their name and address anew; null while Stripe knows them. */
  customerCheckAt: When.nullable().default(null),
  /** The order by which the person began to buy a plan for try-ons last: there is one at a time. */
  planOrderId: z.string().nullable().default(null),
  /** The same of a plan for following accounts. */
  trackingPlanOrderId: z.string().nullable().default(null),
  /** The same of a plan for a salon's invitations. */
  salonPlanOrderId: z.string().nullable().default(null),
  /** The same of a past report. */
  reportOrderId: z.string().nullable().default(null),
  /** They opened their studio as a salon, and did not close it. */
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
    /** Ids before `start`, or from there on, in their order. */
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
    /** Those of whom Stripe should be told anew. */
    listCustomersDue: longestDue(users, 'customerCheckAt'),
  }
}
