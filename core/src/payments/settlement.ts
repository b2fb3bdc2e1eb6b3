import {
  invoiceEntry,
  lostEntry,
  purchaseEntry,
  restoringEntry,
  reversalEntry,
  type NewEntry,
} from '../ledger/entries.ts'
import type { Order, OrderDocument, Reversal } from '../store/orders.ts'
import type { Payment } from './payment.ts'

interface Settlement {
  /** Changes of the order. */
  readonly changes: Partial<OrderDocument>
  /** Ledger entries of its buyer. */
  readonly entries: NewEntry[]
  /** Whether it was paid and there is nobody to grant it to. */
  readonly isUnclaimed: boolean
}

interface Circumstances {
  /** Whether the buyer's account still exists. */
  readonly hasBuyer: boolean
  readonly now: Date
}

/** The consequences of a payment for its order. Once paid, an order stays paid or refunded for ever. */
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
      // A receipt shows who paid, so none is kept of an erased account.
      ...(order.uid === null && { receiptUrl: null }),
      status: isRefunded ? 'refunded' : 'paid',
      grantedCredits: paid.grantedCredits,
      paidAt: paid.paidAt,
      checkAt: null,
    },
    // Orders for following accounts are rights while they are paid, and bring no credits.
    entries: isGranted && paid.grantedCredits > 0 ? [grantEntry(paid), ...entries] : entries,
    isUnclaimed: isNew && !hasBuyer,
  }
}

function grantEntry({ id, item, invoiceId }: Order): NewEntry {
  return invoiceId === null ? purchaseEntry(id, item) : invoiceEntry(invoiceId, item)
}

type Reversed = Pick<
  Order,
  'item' | 'amount' | 'grantedCredits' | 'reversedCredits' | 'reversals' | 'restored'
>

interface Outcome extends Pick<Order, 'reversedCredits' | 'reversals' | 'restored'> {
  readonly entries: NewEntry[]
}

/**
 * Takes credits back in proportion to the returned money, and restores them if a refund failed or a dispute was won: at
 * any time ⌈granted × returned ÷ paid⌉ are taken, never more than were granted. Each refund or dispute has an entry of
 * its own, in the order of `current`, and another one each time it is reversed. An open dispute takes as many as a lost
 * one, spent credits becoming a debt, so its loss changes nothing more (decision 0026).
 */
export function planReversals(order: Reversed, current: readonly Reversal[]): Outcome {
  const entries: NewEntry[] = []
  let inEffect = order.reversals
  let taken = order.reversedCredits
  const restored = [...order.restored]
  const counted = (reversal: Reversal) => ({
    ...reversal,
    timesBefore: restored.filter((id) => id === reversal.id).length,
  })
  const move = (next: Reversal[], entryOf: (credits: number) => NewEntry) => {
    const due = creditsFor(order, next)
    if (due !== taken) entries.push(entryOf(Math.abs(due - taken)))
    inEffect = next
    taken = due
  }
  for (const old of order.reversals) {
    if (isStillGone(old, current)) continue
    const rest = inEffect.filter(({ id }) => id !== old.id)
    move(rest, (credits) => restoringEntry(counted(old), credits, order.item.title))
    restored.push(old.id)
  }
  for (const added of current) {
    const known = inEffect.find(({ id }) => id === added.id)
    if (!known) {
      move([...inEffect, added], (credits) =>
        reversalEntry(counted(added), credits, order.item.title),
      )
    } else if (known.kind === 'hold' && added.kind === 'dispute') {
      inEffect = inEffect.map((each) => (each === known ? { ...known, kind: 'dispute' } : each))
      if (taken > 0) entries.push(lostEntry(counted(added), order.item.title))
    }
  }
  return { reversedCredits: taken, reversals: inEffect, restored, entries }
}

/** A lost dispute that is open again was won meanwhile, and is contested again. */
function isStillGone(old: Reversal, current: readonly Reversal[]): boolean {
  const now = current.find(({ id }) => id === old.id)
  return now !== undefined && !(old.kind === 'dispute' && now.kind === 'hold')
}

/** Reversals that banks have decided for good. */
function finalOf(reversals: readonly Reversal[]): Reversal[] {
  return reversals.filter(({ kind }) => kind !== 'hold')
}

/** The credits of an order that are lost for good. */
export function lostCredits(order: Reversed): number {
  return creditsFor(order, finalOf(order.reversals))
}

export function returnedAmount(reversals: readonly Reversal[]): number {
  return reversals.reduce((sum, { amount }) => sum + amount, 0)
}

function creditsFor({ amount, grantedCredits }: Reversed, reversals: readonly Reversal[]): number {
  const returned = Math.min(amount, returnedAmount(reversals))
  return returned === 0 ? 0 : Math.ceil((grantedCredits * returned) / amount)
}
