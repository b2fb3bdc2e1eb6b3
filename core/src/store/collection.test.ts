import { expect, it } from 'vitest'
import { addStyle } from '../testing/fixtures.ts'
import { createTestContext } from '../testing/test-context.ts'

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
