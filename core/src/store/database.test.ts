import { describe, expect, it } from 'vitest'
import { createTestContext } from '../testing/test-context.ts'
import { MissingIndexError, StaleDocumentError } from './database.ts'

describe('a query without an index', () => {
  it('is a fault of its own, also in a transaction, and never taken for a document that changed', async () => {
    const { store } = createTestContext()
    const ask = () => store.users.list((all) => all.where('name', '==', 'Ada').orderBy('email'))
    const inTransaction = store.transaction((tx) =>
      store.users.list((all) => all.where('name', '==', 'Ada').orderBy('email'), tx),
    )
    for (const asked of [ask(), inTransaction]) {
      const error: unknown = await asked.catch((cause: unknown) => cause)
      expect(error).toBeInstanceOf(MissingIndexError)
      expect(error).not.toBeInstanceOf(StaleDocumentError)
    }
    const counted = store.users.count((all) =>
      all.where('name', '==', 'Ada').where('email', '>', 'a'),
    )
    await expect(counted).rejects.toThrow(MissingIndexError)
  })
})
