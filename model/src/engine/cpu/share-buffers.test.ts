import { describe, expect, it } from 'vitest'
import { bufferBytes, shareBuffers } from './share-buffers.ts'

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
