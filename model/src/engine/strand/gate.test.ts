import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

describe('gate', () => {
  it('lets in as many as it has places, in order, whatever becomes of them', async () => {
    const gate = createGate({ places: 2, maxWaiting: 8 })
    const begun: number[] = []
    const doors = Array.from({ length: 4 }, () => Promise.withResolvers<undefined>())
    const ended = doors.map(({ promise }, i) =>
      gate(() => {
        begun.push(i)
        return promise
      }),
    )
    expect(begun).toEqual([0, 1])
    doors[1]!.reject(new Error('broken'))
    await expect(ended[1]).rejects.toThrow('broken')
    expect(begun).toEqual([0, 1, 2])
    for (const { resolve } of doors) resolve(undefined)
    await Promise.all([ended[0], ended[2], ended[3]])
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('turns away when too many wait', async () => {
    const gate = createGate({ places: 1, maxWaiting: 1 })
    const door = Promise.withResolvers<undefined>()
    const inside = [gate(() => door.promise), gate(() => door.promise)]
    await expect(gate(() => door.promise)).rejects.toThrow('Too many')
    door.resolve(undefined)
    await Promise.all(inside)
  })
})
