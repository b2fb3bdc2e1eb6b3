import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookEntries, closingEntry, refundEntry, signUpEntry, tryOnEntry } from './entries.ts'

const now = new Date('2026-11-20T12:00:00Z')
const entry = fc.tuple(fc.constantFrom('try-on', 'refund', 'gift'), fc.nat()).map(([kind, id]) => {
  if (kind === 'gift') return signUpEntry()
  return kind === 'refund' ? refundEntry(`${id}`, 'Bob') : tryOnEntry(`${id}`, 'Bob', 'request')
})

describe('booking', () => {
  it('numbers entries and says what is left after each', () => {
    const entries = [tryOnEntry('a', 'Bob', 'request'), refundEntry('a', 'Bob')]
    const { account, booked } = bookEntries({ credits: 1, ledgerCount: 4 }, entries, now)
    expect(account).toEqual({ credits: 1, ledgerCount: 6 })
    expect(booked).toMatchObject([
      { id: 'tryon_a', amount: -1, balance: 0, seq: 5, createdAt: now },
      { id: 'refund_a', amount: 1, balance: 1, seq: 6, createdAt: now },
    ])
  })

  it('keeps the balance the sum of all entries and never lets a try-on overdraw it', () => {
    const seed = Date.now() % 2 ** 31
    fc.assert(
      fc.property(fc.nat(5), fc.array(entry), (credits, entries) => {
        const sum = (count: number) =>
          entries.slice(0, count).reduce((total, { amount }) => total + amount, credits)
        const isOverdrawn = entries.some((_, index) => sum(index + 1) < 0)
        const book = () => bookEntries({ credits, ledgerCount: 0 }, entries, now)
        if (isOverdrawn) expect(book).toThrow('enough credits')
        else expect(book().account.credits).toBe(sum(entries.length))
      }),
      { seed },
    )
  })

  it('leaves nothing when an account is closed', () => {
    const account = { credits: 7, ledgerCount: 3 }
    expect(bookEntries(account, [closingEntry(account)], now).account.credits).toBe(0)
  })
})
