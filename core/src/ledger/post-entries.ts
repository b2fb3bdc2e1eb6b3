import type { Context } from '../context.ts'
import type { Transaction } from '../store/database.ts'
import type { User, UserDocument } from '../store/users.ts'
import { bookEntries } from './entries.ts'
import type { NewEntry } from './entries.ts'

interface Posting {
  /** As read in the same transaction. */
  readonly user: User
  readonly entries: readonly NewEntry[]
  /** Written to the user together with the new balance. */
  readonly changes?: Partial<UserDocument>
}

/**
 * Adds entries to a user's ledger and moves the balance with them.
 * @returns the balance after them.
 * @throws {ApiError} not_enough_credits; at the end of the transaction {DocumentExistsError} for a cause that counted
 * before.
 */
export function postEntries(
  { store, clock }: Context,
  tx: Transaction,
  { user, entries, changes }: Posting,
): number {
  const { account, booked } = bookEntries(user, entries, clock())
  store.users.update(tx, user.id, { ...changes, ...account })
  for (const { id, ...entry } of booked) store.ledger.create(tx, user.id, id, entry)
  return account.credits
}
