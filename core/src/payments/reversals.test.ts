import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reversal } from '../store/orders.ts'
import { pack } from '../testing/payments/test-shop.ts'
import { planReversals } from './reversals.ts'

const item = { ...pack, id: 'pack' }

function refund(id: string, amount: number): Reversal {
  return { id, kind: 'refund', amount }
}

describe('taking credits back', () => {
  it('takes the part of the credits that the money was, rounded up', () => {
    const order = {
      item,
      amount: 499,
      grantedCredits: 10,
      reversedCredits: 0,
      reversals: [],
      restored: [],
    }
    const first = planReversals(order, [refund('re_1', 100)])
    expect(first).toMatchObject({
      reversedCredits: 3,
      entries: [{ id: 'reversal_re_1', type: 'reversal', amount: -3 }],
    })
    const both = [refund('re_1', 100), refund('re_2', 399)]
    expect(planReversals({ ...order, ...first }, both).entries).toMatchObject([
      { id: 'reversal_re_2', amount: -7 },
    ])
    // Both at once, as when the first news was lost.
    expect(planReversals(order, both).entries).toMatchObject([{ amount: -3 }, { amount: -7 }])
  })

  it('gives them again where the money did not go back after all', () => {
    const reversals = [refund('re_1', 100), refund('re_2', 100)]
    const order = {
      item,
      amount: 499,
      grantedCredits: 10,
      reversedCredits: 5,
      reversals,
      restored: [],
    }
    const rest = [refund('re_2', 100)]
    expect(planReversals(order, rest)).toEqual({
      reversedCredits: 3,
      reversals: rest,
      restored: ['re_1'],
      entries: [
        {
          id: 'restored_re_1',
          type: 'reversal',
          amount: 2,
          title: 'Refund failed: 10 credits',
          request: null,
        },
      ],
    })
  })

  it('books each step of a dispute once, whatever was seen on the way', () => {
    const seed = Date.now() % 2 ** 31
    const kinds = fc.constantFrom<(Reversal['kind'] | null)[]>('hold', 'dispute', null)
    const sightings = fc.array(fc.tuple(kinds, kinds), { maxLength: 12 })
    fc.assert(
      fc.property(sightings, fc.nat(120), (seen, credits) => {
        let order = {
          item,
          amount: 499,
          grantedCredits: credits,
          reversedCredits: 0,
          reversals: [] as Reversal[],
          restored: [] as string[],
        }
        let sum = 0
        const booked = new Set<string>()
        for (const both of seen) {
          const current = both.flatMap((kind, index) =>
            kind === null ? [] : [{ id: `du_${index}`, kind, amount: index === 0 ? 199 : 300 }],
          )
          const { entries, ...reversed } = planReversals(order, current)
          order = { ...order, ...reversed }
          sum -= entries.reduce((total, { amount }) => total + amount, 0)
          const returned = current.reduce((total, { amount }) => total + amount, 0)
          expect(sum).toBe(Math.ceil((credits * returned) / 499))
          expect(order.reversals).toHaveLength(current.length)
          expect(order.reversals).toEqual(expect.arrayContaining(current))
          for (const { id } of entries) {
            expect(booked).not.toContain(id)
            booked.add(id)
          }
        }
      }),
      { seed },
    )
  })

  it('ends with the same credits whatever was seen on the way', () => {
    const seed = Date.now() % 2 ** 31
    const refunds = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 6 })
    fc.assert(
      fc.property(refunds, fc.array(fc.nat(63)), fc.nat(120), (amounts, sightings, credits) => {
        const all = amounts.map((amount, index) => refund(`re_${index}`, amount))
        let order = {
          item,
          amount: 499,
          grantedCredits: credits,
          reversedCredits: 0,
          reversals: [] as Reversal[],
          restored: [] as string[],
        }
        let sum = 0
        const booked = new Set<string>()
        for (const seen of [...sightings, 63]) {
          const current = all.filter((_, index) => seen & (1 << index))
          const { entries, ...reversed } = planReversals(order, current)
          order = { ...order, ...reversed }
          sum -= entries.reduce((total, { amount }) => total + amount, 0)
          expect(sum).toBe(order.reversedCredits)
          for (const { id } of entries) {
            expect(booked).not.toContain(id)
            booked.add(id)
          }
        }
        const returned = Math.min(
          499,
          amounts.reduce((total, amount) => total + amount, 0),
        )
        expect(sum).toBe(Math.ceil((credits * returned) / 499))
      }),
      { seed },
    )
  })
})
