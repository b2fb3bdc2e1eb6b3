import { DocumentExistsError } from './database.ts'
import type { Writer } from './database.ts'
import type { Store } from './store.ts'

/** Creates what `write` adds, unless it is there already. @returns whether it is new. */
export async function createOnce(
  { batch }: Pick<Store, 'batch'>,
  write: (writer: Writer) => void,
): Promise<boolean> {
  try {
    await batch(write)
    return true
  } catch (error) {
    if (error instanceof DocumentExistsError) return false
    throw error
  }
}
