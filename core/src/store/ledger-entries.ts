import { ledgerEntryTypes } from '@hairstyle/contract/api/credits.ts'
import { z } from 'zod'
import { When, collectionOf, type Stored } from './collection.ts'
import type { Database, Transaction, Writer } from './database.ts'

const LedgerDocument = z.object({
  type: z.enum(ledgerEntryTypes),
  /** Signed number of credits. */
  amount: z.number().int(),
  /** Balance after it. */
  balance: z.number().int(),
  /** Position in the user's ledger, from 1. */
  seq: z.number().int().positive(),
  title: z.string(),
  /** For a try-on: fingerprint of its request. */
  request: z.string().nullable(),
  createdAt: When,
})
export type LedgerDocument = z.output<typeof LedgerDocument>
export type LedgerEntry = Stored<LedgerDocument>

/**
 * `users/{uid}/ledger/{entryId}`: entries are only ever added, and only their titles ever change. An id derives from
 * the entry's cause, so a cause counts once.
 */
export function ledgerEntriesStore(db: Database) {
  const entriesOf = (uid: string) => collectionOf(db, `users/${uid}/ledger`, LedgerDocument)
  return {
    find(uid: string, entryId: string, tx?: Transaction): Promise<LedgerEntry | null> {
      return entriesOf(uid).find(entryId, tx)
    },
    create(writer: Writer, uid: string, entryId: string, entry: LedgerDocument): void {
      entriesOf(uid).create(writer, entryId, entry)
    },
    rename(writer: Writer, uid: string, entryId: string, title: string): void {
      entriesOf(uid).update(writer, entryId, { title })
    },
    /** Newest first, from position `newestSeq` downwards. */
    listFrom(uid: string, newestSeq: number, limit: number): Promise<LedgerEntry[]> {
      return entriesOf(uid).list((entries) =>
        entries.where('seq', '<=', newestSeq).orderBy('seq', 'desc').limit(limit),
      )
    },
  }
}
