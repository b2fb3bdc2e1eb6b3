import { expect, it } from 'vitest'
import { Lines } from './lines.ts'

it('does work of one name in the order of its coming, also past a failure; other names wait for nobody', async () => {
  const lines = new Lines()
  const log: string[] = []
  const first = Promise.withResolvers<string>()
  const work = (text: string) => () => Promise.resolve(log.push(text))
  const failing = lines.inLine('ada', () => first.promise)
  const second = lines.inLine('ada', work('second'))
  const third = lines.inLine('ada', work('third'))
  await lines.inLine('bob', work('other'))
  expect(log).toEqual(['other'])
  first.reject(new Error('Out of order.'))
  await expect(failing).rejects.toThrow('Out of order.')
  await Promise.all([second, third])
  expect(log).toEqual(['other', 'second', 'third'])
  await lines.inLine('ada', work('fourth'))
  expect(log.at(-1)).toBe('fourth')
})
