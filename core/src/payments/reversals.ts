import { restoringEntry, reversalEntry } from '../ledger/entries.ts'
import type { NewEntry } from '../ledger/entries.ts'
import type { Order, Reversal } from '../store/orders.ts'

type Reversed = Pick<Order, 'item' | 'amount' | 'grantedCredits' | 'reversedCredits' | 'reversals'>

interface Outcome {
  readonly reversedCredits: number
  readonly reversals: Reversal[]
  readonly entries: NewEntry[]
}

/**
 * Takes credits back in proportion to the money that went back, and gives them again where a refund failed after all or a
 * dispute was won after all: at any time ⌈granted × returned ÷ paid⌉ are taken, never more than were granted. Each refund or
 * dispute has an entry of its own, in the order of `current`.
 */
export function planReversals(order: Reversed, current: readonly Reversal[]): Outcome {
  const entries: NewEntry[] = []
  let inEffect = order.reversals
  let taken = order.reversedCredits
  const move = (next: Reversal[], entryOf: (credits: number) => NewEntry) => {
    const due = creditsFor(order, next)
    if (due !== taken) entries.push(entryOf(Math.abs(due - taken)))
    inEffect = next
    taken = due
  }
  for (const old of order.reversals) {
    if (current.some(({ id }) => id === old.id)) continue
    const rest = inEffect.filter(({ id }) => id !== old.id)
    move(rest, (credits) => restoringEntry(old, credits, order.item.title))
  }
  for (const added of current) {
    if (inEffect.some(({ id }) => id === added.id)) continue
    move([...inEffect, added], (credits) => reversalEntry(added, credits, order.item.title))
  }
  return { reversedCredits: taken, reversals: inEffect, entries }
}

export function returnedAmount(reversals: readonly Reversal[]): number {
  return reversals.reduce((sum, { amount }) => sum + amount, 0)
}

function creditsFor({ amount, grantedCredits }: Reversed, reversals: readonly Reversal[]): number {
  const returned = Math.min(amount, returnedAmount(reversals))
  return returned === 0 ? 0 : Math.ceil((grantedCredits * returned) / amount)
}
