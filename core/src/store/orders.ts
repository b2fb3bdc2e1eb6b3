import { Order as OrderView } from '@hairstyle/contract/api/orders.ts'
import { Day, TrackingSource } from '@hairstyle/contract/tracking.ts'
import { z } from 'zod'
import { When, longestDue, newestFirst, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database, Transaction } from './database.ts'
import { ItemDocument } from './items.ts'

/** Money that went back to the payer: a refund, a lost dispute, or one that is open (`hold`) and may be won. */
const Reversal = z.object({
  /** Id of the refund or dispute at Stripe. */
  id: z.string(),
  kind: z.enum(['refund', 'dispute', 'hold']),
  /** In minor units of the order's currency. */
  amount: z.number().int().min(0),
})
export type Reversal = z.output<typeof Reversal>

/** What a past report unlocks: the recorded days of an account from one to the other. */
const OrderReport = z.object({
  accountId: z.string(),
  source: TrackingSource,
  handle: z.string(),
  firstDay: Day,
  lastDay: Day,
})
export type OrderReport = z.output<typeof OrderReport>

/** What was bought, as it was then. */
export const OrderItem = ItemDocument.omit({ isOffered: true }).extend({ id: z.string() })

/**
 * One payment for one item: a pack, the first month of a plan or, with an id made from its invoice, a later month or
 * the rest of one.
 */
const OrderDocument = z.object({
  /** Null once the account was erased. */
  uid: z.string().nullable(),
  item: OrderItem,
  /** Null for anything but a past report, and once the account was erased. */
  report: OrderReport.nullable().default(null),
  status: OrderView.shape.status,
  /** What was paid, until then what it costs; in minor units of `currency`. */
  amount: z.number().int().min(0),
  currency: z.string(),
  /** Null once the account was erased. */
  customerId: z.string().nullable(),
  checkoutSessionId: z.string().nullable(),
  /** The session's page; it is of use only while nothing was paid there. */
  checkoutUrl: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  chargeId: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  /** The end of what was paid for: of a month of a plan, or of the rest of one. */
  paidUntil: When.nullable().default(null),
  /** Credits that were given for it. */
  grantedCredits: z.number().int().min(0),
  /** Of those, the credits that were taken back, or are held, because of `reversals`. */
  reversedCredits: z.number().int().min(0),
  reversals: z.array(Reversal),
  /** Ids of reversals that were taken back, one for each time: a dispute that was won after all may be lost again. */
  restored: z.array(z.string()).default([]),
  /** When the reconciliation asks Stripe about it; null once it is settled. */
  checkAt: When.nullable(),
  createdAt: When,
  paidAt: When.nullable(),
})
export type OrderDocument = z.output<typeof OrderDocument>
export type Order = Stored<OrderDocument>

/** `orders/{orderId}`. */
export function ordersStore(db: Database) {
  const orders = ownedCollectionOf(db, 'orders', { owner: 'uid', schema: OrderDocument })
  return {
    ...orders,
    listOwned: newestFirst(orders, 'uid'),
    /** What was paid of plans of any product and reaches beyond `time`, though it may have been paid back. */
    listCovering(uid: string, time: Date, limit: number): Promise<Order[]> {
      return orders.list((all) =>
        all.where('uid', '==', uid).where('paidUntil', '>', time).limit(limit),
      )
    },
    /** Past reports that somebody bought and nobody paid back. */
    listPaidReports(uid: string, limit: number): Promise<Order[]> {
      return orders.list((all) =>
        all
          .where('uid', '==', uid)
          .where('item.kind', '==', 'report')
          .where('status', '==', 'paid')
          .limit(limit),
      )
    },
    /** Past reports that still say of which account they are, whatever became of them. */
    listReportsOf(uid: string, limit: number): Promise<Order[]> {
      return orders.list((all) =>
        all.where('uid', '==', uid).orderBy('report.accountId').limit(limit),
      )
    },
    /** Past reports of an account that somebody bought, or may still pay. */
    async listReportsOn(accountId: string, tx: Transaction): Promise<Order[]> {
      const all = await orders.list((some) => some.where('report.accountId', '==', accountId), tx)
      return all.filter(({ status }) => status !== 'expired' && status !== 'failed')
    },
    async hasAny(uid: string, tx: Transaction): Promise<boolean> {
      const any = await orders.list((all) => all.where('uid', '==', uid).limit(1), tx)
      return any.length > 0
    },
    /** Those that the reconciliation should look after. */
    listDue: longestDue(orders, 'checkAt'),
  }
}
