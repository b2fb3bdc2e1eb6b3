import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { LedgerEntry } from '../store/ledger-entries.ts'

interface Page {
  /** From 1. */
  readonly pageNo: number
  readonly pageSize: number
}

/** A page of a user's ledger, newest first. @throws {ApiError} unauthenticated when the account is gone. */
export async function listEntries(
  { store }: Context,
  uid: string,
  { pageNo, pageSize }: Page,
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const user = await store.users.find(uid)
  if (!user) throw new ApiError('unauthenticated')
  const total = user.ledgerCount
  const newestSeq = total - (pageNo - 1) * pageSize
  const entries = newestSeq > 0 ? await store.ledger.listFrom(uid, newestSeq, pageSize) : []
  return { entries, total }
}
