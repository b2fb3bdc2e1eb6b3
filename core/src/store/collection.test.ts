import { expect, it } from 'vitest'
import { addStyle } from '../testing/fixtures.ts'
import { createTestContext } from '../testing/test-context.ts'
import { StaleDocumentError } from './database.ts'

it('treats a document that somebody broke as if it were not there', async () => {
  const ctx = createTestContext()
  const { store } = ctx
  const [whole, broken] = [await addStyle(ctx), await addStyle(ctx)]
  await store.batch((writer) => store.styles.update(writer, broken, { title: '' }))
  expect(await store.styles.find(broken)).toBeNull()
  expect((await store.styles.listPublic()).map(({ id }) => id)).toEqual([whole])
  expect((await store.styles.findEach([broken, whole])).map((style) => style?.id)).toEqual([
    undefined,
    whole,
  ])
})

it('never brings a deleted document back', async () => {
  const ctx = createTestContext()
  const { store } = ctx
  const id = await addStyle(ctx)
  await store.batch((writer) => store.styles.remove(writer, id))
  const late = store.batch((writer) => store.styles.update(writer, id, { title: 'Bob' }))
  await expect(late).rejects.toThrow(StaleDocumentError)
  const inTransaction = store.transaction((tx) => {
    store.styles.update(tx, id, { title: 'Bob' })
    return Promise.resolve()
  })
  await expect(inTransaction).rejects.toThrow(StaleDocumentError)
  expect(await store.styles.listIds((all) => all)).toEqual([])
})
