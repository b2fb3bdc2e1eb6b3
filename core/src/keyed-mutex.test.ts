import { expect, it } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

it('does work of one key in order, also after a failure, without delaying other keys', async () => {
  const mutex = new KeyedMutex()
  const log: string[] = []
  const first = Promise.withResolvers<string>()
  const work = (text: string) => () => Promise.resolve(log.push(text))
  const failing = mutex.runExclusive('ada', () => first.promise)
  const second = mutex.runExclusive('ada', work('second'))
  const third = mutex.runExclusive('ada', work('third'))
  await mutex.runExclusive('bob', work('other'))
  expect(log).toEqual(['other'])
  first.reject(new Error('Out of order.'))
  await expect(failing).rejects.toThrow('Out of order.')
  await Promise.all([second, third])
  expect(log).toEqual(['other', 'second', 'third'])
  await mutex.runExclusive('ada', work('fourth'))
  expect(log.at(-1)).toBe('fourth')
})
