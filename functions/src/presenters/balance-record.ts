import type { BalanceRecord } from '@hairstyle/contract/api/credits.ts'
import type { LedgerEntry } from '@hairstyle/core/store/ledger-entries.ts'

export function presentBalanceRecord(entry: LedgerEntry): BalanceRecord {
  return {
    record_id: entry.id,
    type: entry.type,
    amount: entry.amount,
    balance: Math.max(0, entry.balance),
    title: entry.title,
    created_at: entry.createdAt.toISOString(),
  }
}
