import { invoiceEntry, purchaseEntry } from '../ledger/entries.ts'
import type { NewEntry } from '../ledger/entries.ts'
import type { Order, OrderDocument } from '../store/orders.ts'
import type { Payment } from './payment.ts'
import { finalOf, planReversals, returnedAmount } from './reversals.ts'

export interface Settlement {
  /** What the order should say. */
  readonly changes: Partial<OrderDocument>
  /** What follows for its buyer. */
  readonly entries: NewEntry[]
  /** Whether it was paid and nobody was left to grant it to. */
  readonly isUnclaimed: boolean
}

interface Circumstances {
  /** Whether the buyer's account is still there. */
  readonly hasBuyer: boolean
  readonly now: Date
}

/**
 * What follows for an order from what is known about its payment. Once it was paid, it is paid or refunded for ever.
 */
export function settle(
  order: Order,
  payment: Payment,
  { hasBuyer, now }: Circumstances,
): Settlement {
  if (payment.status !== 'paid') {
    const isOver = payment.status !== 'pending'
    const changes = { ...payment.facts, status: payment.status, ...(isOver && { checkAt: null }) }
    return { changes: order.paidAt === null ? changes : {}, entries: [], isUnclaimed: false }
  }
  const isNew = order.paidAt === null
  const isGranted = isNew && hasBuyer
  const paid = {
    ...order,
    ...payment.facts,
    paidAt: order.paidAt ?? payment.facts.paidAt ?? now,
    grantedCredits: isGranted ? order.item.credits : order.grantedCredits,
  }
  const { entries, ...reversed } = planReversals(paid, payment.reversals)
  const isRefunded = paid.amount > 0 && returnedAmount(finalOf(reversed.reversals)) >= paid.amount
  return {
    changes: {
      ...payment.facts,
      ...reversed,
      // A receipt shows who paid: none is kept of an erased account.
      ...(order.uid === null && { receiptUrl: null }),
      status: isRefunded ? 'refunded' : 'paid',
      grantedCredits: paid.grantedCredits,
      paidAt: paid.paidAt,
      checkAt: null,
    },
    // What belongs to following accounts is a right as long as the order is paid, and brings no credits.
    entries: isGranted && paid.grantedCredits > 0 ? [grantEntry(paid), ...entries] : entries,
    isUnclaimed: isNew && !hasBuyer,
  }
}

function grantEntry({ id, item, invoiceId }: Order): NewEntry {
  return invoiceId === null ? purchaseEntry(id, item) : invoiceEntry(invoiceId, item)
}
