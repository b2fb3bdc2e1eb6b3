import { lostEntry, restoringEntry, reversalEntry } from '../ledger/entries.ts'
import type { NewEntry } from '../ledger/entries.ts'
import type { Order, Reversal } from '../store/orders.ts'

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
export function finalOf(reversals: readonly Reversal[]): Reversal[] {
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
