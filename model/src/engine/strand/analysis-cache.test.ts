import { describe, expect, it } from 'vitest'
import { createAnalysisCache } from './analysis-cache.ts'
import type { DrawablePhoto } from './photo-analysis.ts'
import { bufferBytes, shareBuffers } from './share-buffers.ts'

/** Only the size of an analysis matters to the cache. */
function analysisOf(bytes: number): DrawablePhoto {
  return { original: new Float32Array(bytes / 4) } as unknown as DrawablePhoto
}

describe('analysis cache', () => {
  it('analyses a photo once, also when it is asked for twice at the same time', async () => {
    const cache = createAnalysisCache(1000)
    let made = 0
    const analyse = (): Promise<DrawablePhoto> => {
      made++
      return Promise.resolve(analysisOf(400))
    }
    const [a, b] = await Promise.all([cache.get('x', analyse), cache.get('x', analyse)])
    expect(a).toBe(b)
    await cache.get('x', analyse)
    expect(made).toBe(1)
  })

  it('drops the least recently used photos beyond its size', async () => {
    const cache = createAnalysisCache(1000)
    const made: string[] = []
    const ask = (id: string): Promise<DrawablePhoto> =>
      cache.get(id, () => {
        made.push(id)
        return Promise.resolve(analysisOf(400))
      })
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(id)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('keeps the newest even when it is too large, and forgets failures', async () => {
    const cache = createAnalysisCache(10)
    const kept = await cache.get('a', () => Promise.resolve(analysisOf(400)))
    expect(await cache.get('a', () => Promise.reject(new Error('unused')))).toBe(kept)
    await expect(cache.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(cache.get('b', () => Promise.resolve(analysisOf(4)))).resolves.toBeDefined()
  })
})

describe('share buffers', () => {
  it('copies typed arrays into shared memory and leaves the rest', () => {
    const value = { a: Float32Array.of(1, 2), deep: [{ b: Uint8Array.of(3) }], level: 'good' }
    const shared = shareBuffers(value)
    expect(shared).toEqual(value)
    expect(shared.a.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect(bufferBytes(shared)).toBe(9)
  })
})
