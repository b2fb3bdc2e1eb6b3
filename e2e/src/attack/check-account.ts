import { isSettled } from '@hairstyle/core/creations/life.ts'
import { tryOnEntryId } from '@hairstyle/core/ledger/entries.ts'
import type { World } from './world.ts'

const everything = 1e6

/**
 * Inconsistencies of an account whose try-ons have ended; null for none.
 * @param acknowledged Try-ons that the API said have begun.
 */
export async function findAccountProblem(
  { ctx }: World,
  uid: string,
  acknowledged: ReadonlySet<string>,
): Promise<string | null> {
  const { store } = ctx
  const user = await store.users.find(uid)
  const entries = (await store.ledger.listFrom(uid, everything, everything)).reverse()
  let balance = 0
  for (const [index, entry] of entries.entries()) {
    balance += entry.amount
    if (entry.seq !== index + 1) return `entry ${entry.id} is number ${entry.seq}`
    if (entry.balance !== balance) return `after ${entry.id} the balance is not the sum`
    if (balance < 0) return `the balance fell to ${balance}`
  }
  if (user?.credits !== balance) return `${user?.credits} credits, and entries of ${balance}`
  const booked = new Set(entries.map(({ id }) => id))
  const paidFor = entries.filter(({ type }) => type === 'try_on').map(({ id }) => id)
  for (const createId of acknowledged)
    if (!booked.has(tryOnEntryId(createId))) return `${createId} was not paid for`
  for (const createId of paidFor.map((id) => id.slice(tryOnEntryId('').length))) {
    const creation = await store.creations.find(createId)
    if (!creation) continue
    if (!isSettled(creation)) return `${createId} is still ${creation.status}`
    const isRefunded = booked.has(`refund_${createId}`)
    if (isRefunded !== (creation.status === 'failed'))
      return `${createId} is ${creation.status}, ${isRefunded ? '' : 'not '}refunded`
  }
  return null
}
