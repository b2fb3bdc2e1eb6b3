import { describe, expect, it } from 'vitest'
import { createAnalysisCache } from './analysis-cache.ts'
import type { FoundShape, PhotoInAnalysis } from './analysis-cache.ts'
import type { BarePhoto, SeenBody, SeenHead } from './seen-photo.ts'
import { bufferBytes, shareBuffers } from './share-buffers.ts'

/** Only the size of an analysis matters to the cache. */
function analysisOf(bytes: number): PhotoInAnalysis {
  const bare = { plate: new Uint8Array(bytes) } as unknown as BarePhoto
  return {
    shape: Promise.resolve({} as FoundShape),
    head: Promise.resolve({} as SeenHead),
    body: Promise.resolve({} as SeenBody),
    bare: Promise.resolve(bare),
  }
}

describe('analysis cache', () => {
  it('analyses a photo once, also when it is asked for twice at the same time', async () => {
    const cache = createAnalysisCache(1000)
    let made = 0
    const analyse = (): PhotoInAnalysis => {
      made++
      return analysisOf(400)
    }
    const a = cache.get('x', analyse)
    expect(cache.get('x', analyse)).toBe(a)
    await a.bare
    cache.get('x', analyse)
    expect(made).toBe(1)
  })

  it('drops the least recently used photos beyond its size', async () => {
    const cache = createAnalysisCache(1000)
    const made: string[] = []
    const ask = async (id: string): Promise<void> => {
      const { head, bare } = cache.get(id, () => {
        made.push(id)
        return analysisOf(400)
      })
      await Promise.all([head, bare])
    }
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(id)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('keeps the newest even when it is too large, and forgets failures', async () => {
    const cache = createAnalysisCache(10)
    const kept = cache.get('a', () => analysisOf(400))
    await kept.bare
    expect(cache.get('a', () => analysisOf(4))).toBe(kept)
    const failing = { ...analysisOf(4), bare: Promise.reject(new Error('no')) }
    await expect(cache.get('b', () => failing).bare).rejects.toThrow('no')
    await expect(cache.get('b', () => analysisOf(4)).bare).resolves.toBeDefined()
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

  it('keeps arrays that lie in shared memory already', () => {
    const points = new Float32Array(new SharedArrayBuffer(12))
    expect(shareBuffers({ points }).points).toBe(points)
  })
})
