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

type Reversed = Pick<
  Order,
  'item' | 'amount' | 'grantedCredits' | 'reversedCredits' | 'reversals' | 'restored'
>

interface Outcome extends Pick<Order, 'reversedCredits' | 'reversals' | 'restored'> {
  readonly entries: NewEntry[]
}

/**
 * Takes credits back in proportion to the money that went back, and gives them again where a refund failed after all or
 * a dispute was won: at any time ⌈granted × returned ÷ paid⌉ are taken, never more than were granted. Each refund or
 * dispute has an entry of its own, in the order of `current`, and another one each time it goes the other way. An open
 * dispute takes as many as it would if it were lost, what was spent as a debt as well: so its loss changes nothing any
 * more (decision 0026).
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

/** A lost dispute that is open now was won meanwhile, and is contested anew. */
function isStillGone(old: Reversal, current: readonly Reversal[]): boolean {
  const now = current.find(({ id }) => id === old.id)
  return now !== undefined && !(old.kind === 'dispute' && now.kind === 'hold')
}

/** What will not come back, as far as banks have decided. */
function finalOf(reversals: readonly Reversal[]): Reversal[] {
  return reversals.filter(({ kind }) => kind !== 'hold')
}

/** Of the credits of an order, those that are gone for good. */
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
