import { describe, expect, it } from 'vitest'
import { rememberCutouts } from './cutout-cache.ts'

function counted(bytes: number) {
  const read: string[] = []
  const cutouts = rememberCutouts((name) => {
    read.push(name)
    return name === 'missing'
      ? Promise.reject(new Error('There is none'))
      : Promise.resolve(new Uint8Array(bytes))
  }, 1000)
  return { read, cutouts }
}

describe('rememberCutouts', () => {
  it('reads a file once, also when it is asked for twice at the same time', async () => {
    const { read, cutouts } = counted(400)
    const [first, second] = await Promise.all([cutouts('a'), cutouts('a')])
    expect(first).toBe(second)
    expect(await cutouts('a')).toBe(first)
    expect(read).toEqual(['a'])
  })

  it('drops the least recently used files beyond its size', async () => {
    const { read, cutouts } = counted(400)
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cutouts(name)
    expect(read).toEqual(['a', 'b', 'c', 'b'])
  })

  it('keeps the newest even when it is too large', async () => {
    const { read, cutouts } = counted(4000)
    for (const name of ['a', 'a', 'b', 'b']) await cutouts(name)
    expect(read).toEqual(['a', 'b'])
  })

  it('asks again after a failure', async () => {
    const { read, cutouts } = counted(400)
    await expect(cutouts('missing')).rejects.toThrow('There is none')
    await expect(cutouts('missing')).rejects.toThrow('There is none')
    expect(read).toEqual(['missing', 'missing'])
  })
})
