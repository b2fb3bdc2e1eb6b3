import { DocumentExistsError, type Transaction } from './database.ts'
import type { Store } from './store.ts'

/** Creates what `write` adds, unless it exists. @returns whether it is new. */
export async function createOnce(
  { transaction }: Pick<Store, 'transaction'>,
  write: (tx: Transaction) => Promise<void> | void,
): Promise<boolean> {
  try {
    await transaction(async (tx) => {
      await write(tx)
    })
    return true
  } catch (error) {
    if (error instanceof DocumentExistsError) return false
    throw error
  }
}
