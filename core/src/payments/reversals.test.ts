import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reversal } from '../store/orders.ts'
import { pack } from '../testing/payments/test-shop.ts'
import { planReversals } from './settlement.ts'

const none = { reversals: [] as Reversal[], restored: [] as string[] }
const item = { ...pack, id: 'pack' }
const order = { item, amount: 499, grantedCredits: 10, reversedCredits: 0, ...none }

const refund = (id: string, amount: number): Reversal => ({ id, kind: 'refund', amount })
const sumOf = (things: readonly { readonly amount: number }[]) =>
  things.reduce((sum, { amount }) => sum + amount, 0)

/** Plans each state in turn, and checks that no entry is booked twice. @returns the credits taken after each. */
function see(credits: number, sights: readonly (readonly Reversal[])[]) {
  let current = { ...order, grantedCredits: credits }
  let taken = 0
  const booked = new Set<string>()
  return sights.map((sight) => {
    const { entries, ...reversed } = planReversals(current, [...sight])
    current = { ...current, ...reversed }
    taken -= sumOf(entries)
    for (const { id } of entries) {
      expect(booked).not.toContain(id)
      booked.add(id)
    }
    return { sight, taken, reversals: current.reversals, reversedCredits: current.reversedCredits }
  })
}

describe('taking credits back', () => {
  it('takes the part of the credits that the money was, rounded up', () => {
    const first = planReversals(order, [refund('re_1', 100)])
    const entry = { id: 'reversal_re_1', type: 'reversal', amount: -3 }
    expect(first).toMatchObject({ reversedCredits: 3, entries: [entry] })
    const both = [refund('re_1', 100), refund('re_2', 399)]
    const second = planReversals({ ...order, ...first }, both).entries
    expect(second).toMatchObject([{ id: 'reversal_re_2', amount: -7 }])
    // Both at once, as if the first event was lost.
    expect(planReversals(order, both).entries).toMatchObject([{ amount: -3 }, { amount: -7 }])
  })

  it('gives them again where the money did not go back after all', () => {
    const reversals = [refund('re_1', 100), refund('re_2', 100)]
    const rest = [refund('re_2', 100)]
    const title = 'Refund failed: 10 credits'
    const entry = { id: 'restored_re_1', type: 'reversal', amount: 2, title, request: null }
    expect(planReversals({ ...order, reversedCredits: 5, reversals }, rest)).toEqual({
      reversedCredits: 3,
      reversals: rest,
      restored: ['re_1'],
      entries: [entry],
    })
  })

  it('books each step of a dispute once, whatever was seen on the way', () => {
    const seed = Date.now() % 2 ** 31
    const kinds = fc.constantFrom<(Reversal['kind'] | null)[]>('hold', 'dispute', null)
    const sight = fc
      .tuple(kinds, kinds)
      .map((both) =>
        both.flatMap((kind, index) =>
          kind === null ? [] : [{ id: `du_${index}`, kind, amount: index === 0 ? 199 : 300 }],
        ),
      )
    const story = fc.property(
      fc.array(sight, { maxLength: 12 }),
      fc.nat(120),
      (sights, credits) => {
        for (const { sight: seen, taken, reversals } of see(credits, sights)) {
          expect(taken).toBe(Math.ceil((credits * sumOf(seen)) / 499))
          expect(reversals).toHaveLength(seen.length)
          expect(reversals).toEqual(expect.arrayContaining([...seen]))
        }
      },
    )
    fc.assert(story, { seed })
  })

  it('ends with the same credits whatever was seen on the way', () => {
    const seed = Date.now() % 2 ** 31
    const refunds = fc
      .array(fc.integer({ min: 1, max: 300 }), { maxLength: 6 })
      .map((amounts) => amounts.map((amount, index) => refund(`re_${index}`, amount)))
    const story = fc.property(refunds, fc.array(fc.nat(63)), fc.nat(120), (all, parts, credits) => {
      const sights = [...parts, 63].map((part) => all.filter((_, index) => part & (1 << index)))
      const seen = see(credits, sights)
      for (const { taken, reversedCredits } of seen) expect(taken).toBe(reversedCredits)
      const returned = Math.min(499, sumOf(all))
      expect(seen.at(-1)?.taken).toBe(Math.ceil((credits * returned) / 499))
    })
    fc.assert(story, { seed })
  })
})
