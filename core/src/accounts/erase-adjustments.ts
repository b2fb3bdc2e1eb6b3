import type { Context } from '../context.ts'
import { adjustmentEntryId } from '../ledger/entries.ts'
import { eraseAll } from '../store/erase-all.ts'

const pageSize = 100

/** Forgets why admins gave somebody credits or took some: their own words may say anything. The amounts stay in the ledger. Safe to repeat. */
export async function eraseAdjustments({ store }: Context, uid: string): Promise<void> {
  await eraseAll(
    () => store.adjustments.listIdsOwned(uid, pageSize),
    (id) =>
      store.transaction(async (tx) => {
        const entryId = adjustmentEntryId(id)
        const isBooked = (await store.ledger.find(uid, entryId, tx)) !== null
        if (isBooked) store.ledger.rename(tx, uid, entryId, 'Correction')
        store.adjustments.remove(tx, id)
      }),
  )
}
