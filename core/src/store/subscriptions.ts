import { Subscription as SubscriptionView } from '@hairstyle/contract/api/credits.ts'
import { z } from 'zod'
import { When, longestDue, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

const SubscriptionDocument = z.object({
  uid: z.string(),
  /** The order by which it was bought. */
  orderId: z.string(),
  itemId: z.string(),
  /** `past_due` while Stripe tries to collect a renewal again; nothing is granted meanwhile. */
  status: SubscriptionView.shape.status,
  currentPeriodEnd: When,
  /** When it ends, once it was cancelled and still runs. */
  endsAt: When.nullable().default(null),
  /** Why it was cancelled last, in the words of the contract; kept when it is resumed. */
  cancelReason: z.string().nullable(),
  /**
   * While it is past due, or a change of plan waits for its payment: the page at Stripe where the open invoice can be
   * paid.
   */
  payUrl: z.string().nullable(),
  /** When the reconciliation looks after it; null once it has ended. */
  checkAt: When.nullable(),
  createdAt: When,
})
export type SubscriptionDocument = z.output<typeof SubscriptionDocument>
export type Subscription = Stored<SubscriptionDocument>

/** `subscriptions/{id at Stripe}`: a mirror of Stripe's current state, written only by `syncSubscription`. */
export function subscriptionsStore(db: Database) {
  const subscriptions = ownedCollectionOf(db, 'subscriptions', {
    owner: 'uid',
    schema: SubscriptionDocument,
  })
  return {
    ...subscriptions,
    listOwned(uid: string): Promise<Subscription[]> {
      return subscriptions.list((all) => all.where('uid', '==', uid))
    },
    /** Those that the reconciliation should look after. */
    listDue: longestDue(subscriptions, 'checkAt'),
  }
}
