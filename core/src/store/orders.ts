import { Order as OrderView } from '@hairstyle/contract/api/orders.ts'
import { Day, TrackingSource } from '@hairstyle/contract/tracking.ts'
import { z } from 'zod'
import { When, longestDue, newestFirst, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database, Transaction } from './database.ts'
import { ItemDocument } from './items.ts'

/** Money that went back to the payer: a refund, a lost dispute, or an open one (`hold`) that may be won. */
const Reversal = z.object({
  /** Id of the refund or dispute at Stripe. */
  id: z.string(),
  kind: z.enum(['refund', 'dispute', 'hold']),
  /** In minor units of the order's currency. */
  amount: z.number().int().min(0),
})
export type Reversal = z.output<typeof Reversal>

/** What a past report unlocks: the recorded days of an account from the first to the last. */
const OrderReport = z.object({
  accountId: z.string(),
  source: TrackingSource,
  handle: z.string(),
  firstDay: Day,
  lastDay: Day,
})
export type OrderReport = z.output<typeof OrderReport>

/** The item as it was when bought. */
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
  /** The price, then the amount paid; in minor units of `currency`. */
  amount: z.number().int().min(0),
  currency: z.string(),
  /** Null once the account was erased. */
  customerId: z.string().nullable(),
  checkoutSessionId: z.string().nullable(),
  /** The session's page, only useful while unpaid. */
  checkoutUrl: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  chargeId: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  /** The end of the paid month of a plan, or of the rest of one. */
  paidUntil: When.nullable().default(null),
  /** Credits granted for it. */
  grantedCredits: z.number().int().min(0),
  /** Those of the granted credits that were taken back, or are held, because of `reversals`. */
  reversedCredits: z.number().int().min(0),
  reversals: z.array(Reversal),
  /** Ids of reversals that were undone, one for each time: a dispute that was won after all may be lost again. */
  restored: z.array(z.string()).default([]),
  /** When the reconciliation checks it; null once it is settled. */
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
    /** Orders of plans of any product whose paid period reaches beyond `time`, refunded ones included. */
    listCovering(uid: string, time: Date, limit: number): Promise<Order[]> {
      return orders.list((all) =>
        all.where('uid', '==', uid).where('paidUntil', '>', time).limit(limit),
      )
    },
    /** Somebody's paid past reports, without refunded ones. */
    listPaidReports(uid: string, limit: number): Promise<Order[]> {
      return orders.list((all) =>
        all
          .where('uid', '==', uid)
          .where('item.kind', '==', 'report')
          .where('status', '==', 'paid')
          .limit(limit),
      )
    },
    /** Past reports that still name their account, in any state. */
    listReportsOf(uid: string, limit: number): Promise<Order[]> {
      return orders.list((all) =>
        all.where('uid', '==', uid).orderBy('report.accountId').limit(limit),
      )
    },
    /** Past reports of an account that are paid or may still be. */
    async listReportsOn(accountId: string, tx: Transaction): Promise<Order[]> {
      const all = await orders.list((some) => some.where('report.accountId', '==', accountId), tx)
      return all.filter(({ status }) => status !== 'expired' && status !== 'failed')
    },
    async hasAny(uid: string, tx: Transaction): Promise<boolean> {
      const any = await orders.list((all) => all.where('uid', '==', uid).limit(1), tx)
      return any.length > 0
    },
    /** Those due for the reconciliation. */
    listDue: longestDue(orders, 'checkAt'),
  }
}
