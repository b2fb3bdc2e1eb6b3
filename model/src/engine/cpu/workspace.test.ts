import { afterEach, describe, expect, it } from 'vitest'
import {
  adopt,
  bytes,
  closeWorkspace,
  floats,
  openWorkspace,
  recycle,
  renewWorkspace,
} from './workspace.ts'

const large = 100_000

afterEach(closeWorkspace)

describe('workspace', () => {
  it('hands memory out again, zeroed, once the job is over', () => {
    openWorkspace()
    const first = floats(large).fill(1)
    const other = floats(large)
    expect(other.buffer).not.toBe(first.buffer)
    renewWorkspace()
    const again = [floats(large - 100), floats(large - 100)]
    expect(again.map(({ buffer }) => buffer)).toContain(first.buffer)
    expect(again[0]).toHaveLength(large - 100)
    for (const array of again) expect(array.every((value) => value === 0)).toBe(true)
  })

  it('lets memory of another kind of number be used again within a job', () => {
    openWorkspace()
    const first = floats(large)
    recycle(first)
    expect(bytes(large * 4).buffer).toBe(first.buffer)
  })

  it('gives back what is too much to be kept', () => {
    openWorkspace()
    const huge = floats(40e6)
    renewWorkspace()
    expect(huge).toHaveLength(0)
  })

  it('lets a smaller array use memory again, but not one that leaves most of it idle', () => {
    openWorkspace()
    const first = floats(large)
    recycle(first)
    expect(floats(large / 8).buffer).not.toBe(first.buffer)
    expect(floats(large * 0.6).buffer).toBe(first.buffer)
  })

  it('gives back what lies idle while the job goes on', () => {
    openWorkspace()
    const small = floats(large)
    const huge = floats(8e6)
    recycle(small, huge)
    expect(huge).toHaveLength(0)
    expect(small).toHaveLength(large)
  })

  it('uses memory again that others made, once the job is over', () => {
    openWorkspace()
    const given = new Float32Array(large)
    adopt(given)
    expect(floats(large).buffer).not.toBe(given.buffer)
    renewWorkspace()
    expect(bytes(given.byteLength).buffer).toBe(given.buffer)
  })

  it('makes plain arrays while it is not open, and small ones always', () => {
    const plain = floats(large)
    expect(plain.buffer.byteLength).toBe(large * 4)
    openWorkspace()
    recycle(plain)
    expect(floats(large).buffer).not.toBe(plain.buffer)
    expect(floats(3).buffer.byteLength).toBe(12)
  })
})
