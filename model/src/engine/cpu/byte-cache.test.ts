import { describe, expect, it } from 'vitest'
import { createByteCache } from './byte-cache.ts'

/** All values have the same size. */
function counted(size: number) {
  const made: string[] = []
  const cache = createByteCache<Promise<object>>(1000)
  const ask = (key: string): Promise<object> =>
    cache(key, () => {
      made.push(key)
      const value = key === 'missing' ? Promise.reject(new Error('no')) : Promise.resolve({})
      return { value, bytes: value.then(() => size) }
    })
  return { made, ask }
}

describe('byte cache', () => {
  it('makes a value once, also when it is asked for twice at the same time', async () => {
    const { made, ask } = counted(400)
    const [first, second] = await Promise.all([ask('a'), ask('a')])
    expect(first).toBe(second)
    expect(await ask('a')).toBe(first)
    expect(made).toEqual(['a'])
  })

  it('drops the least recently used values beyond its size', async () => {
    const { made, ask } = counted(400)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('keeps the newest even when it is too large', async () => {
    const { made, ask } = counted(4000)
    for (const key of ['a', 'a', 'b', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b'])
  })

  it('forgets failures', async () => {
    const { made, ask } = counted(400)
    await expect(ask('missing')).rejects.toThrow('no')
    await expect(ask('missing')).rejects.toThrow('no')
    expect(made).toEqual(['missing', 'missing'])
  })
})
