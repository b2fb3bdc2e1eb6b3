import { Subscription as SubscriptionView } from '@hairstyle/contract/api/credits.ts'
import { z } from 'zod'
import { When, longestDue, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

const SubscriptionDocument = z.object({
  uid: z.string(),
  /** The order by which it was bought. */
  orderId: z.string(),
  itemId: z.string(),
  /** `past_due` while Stripe retries a renewal; nothing is granted meanwhile. */
  status: SubscriptionView.shape.status,
  currentPeriodEnd: When,
  /** When a cancelled plan that still runs ends. */
  endsAt: When.nullable().default(null),
  /** Why it was last cancelled, by the contract's reasons; kept when it is resumed. */
  cancelReason: z.string().nullable(),
  /** Stripe's page to pay the open invoice, while it is past due or a change of plan waits for its payment. */
  payUrl: z.string().nullable(),
  /** When the reconciliation checks it; null once it has ended. */
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
    /** Those due for the reconciliation. */
    listDue: longestDue(subscriptions, 'checkAt'),
  }
}
