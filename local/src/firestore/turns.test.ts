import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Turns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const read = { newTransaction: { readWrite: {} }, documents: ['accounts/one'] }

/** Transactions that read the same document, and the numbers of those whose turn it has been. */
function crowd(size: number) {
  const turns = new Turns()
  const begun: number[] = []
  const members = Array.from({ length: size }, async (_, index) => {
    const turn = await turns.take(read)
    begun.push(index)
    return turn
  })
  return { members, begun }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a crowd goes one after the other in the order of its coming, however long that takes', async () => {
  const { members, begun } = crowd(5)
  for (const [index, member] of members.entries()) {
    await vi.advanceTimersByTimeAsync(900)
    expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, index + 1))
    ;(await member)?.end()
  }
})

test('behind one that is late, only the next goes on', async () => {
  const { members, begun } = crowd(3)
  await settle()
  expect(begun).toEqual([0])
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toEqual([0, 1])
  ;(await members[0])?.end()
  await settle()
  expect(begun).toEqual([0, 1])
  ;(await members[1])?.end()
  await settle()
  expect(begun).toEqual([0, 1, 2])
})

test('documents of others, and reading only, wait for nobody', async () => {
  const turns = new Turns()
  await turns.take(read)
  expect(await turns.take({ ...read, documents: ['accounts/two'] })).toBeDefined()
  expect(await turns.take({ ...read, newTransaction: { readOnly: {} } })).toBeUndefined()
  expect(await turns.take({ documents: ['accounts/one'] })).toBeUndefined()
})
