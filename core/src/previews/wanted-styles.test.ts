import { expect, it } from 'vitest'
import { nameCutout } from '../cutouts/cutout-name.ts'
import { testCutout } from '../testing/cutout.ts'
import { addStyle } from '../testing/fixtures.ts'
import { createTestContext } from '../testing/test-context.ts'
import { readWanted, styleVersion } from './wanted-styles.ts'

it('a style is read once in each version, and never when it is hidden or gone', async () => {
  const { store, ...ctx } = createTestContext()
  const ids = [await addStyle({ ...ctx, store }), await addStyle({ ...ctx, store })]
  const hidden = await addStyle({ ...ctx, store }, { isPublic: false })
  const engine = JSON.stringify({ kind: 'photo', cutout: nameCutout('other', testCutout('other')) })
  const asked: string[] = []
  const counting = {
    ...store,
    styles: {
      ...store.styles,
      findEach: (some: readonly string[]) => {
        asked.push(...some)
        return store.styles.findEach(some)
      },
    },
  }
  const styles = await store.styles.findEach(ids)
  const version = styles[0] ? styleVersion(styles[0]) : ''
  const wanted = [...ids, hidden, 'gone'].map((id) => ({ id, version }))
  const read = async (some: typeof wanted) => (await readWanted(counting, some)).map(({ id }) => id)
  expect(await read(wanted)).toEqual(ids)
  expect(asked).toEqual([...ids, hidden, 'gone'])
  asked.length = 0
  expect(await read(wanted.slice(0, 2).toReversed())).toEqual(ids.toReversed())
  expect(asked).toEqual([])
  const [id = ''] = ids
  await store.batch((writer) => store.styles.update(writer, id, { engine }))
  const [drawn] = await readWanted(counting, [{ id, version: styleVersion({ engine }) }])
  expect(drawn?.engine).toBe(engine)
  expect(asked).toEqual([id])
})
