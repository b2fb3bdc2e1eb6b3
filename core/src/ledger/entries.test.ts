import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bookEntries,
  closingEntry,
  invoiceEntry,
  purchaseEntry,
  refundEntry,
  restoringEntry,
  reversalEntry,
  signUpEntry,
  tryOnEntry,
} from './entries.ts'

const now = new Date('2026-11-20T12:00:00Z')
const pack = { credits: 10, title: '10 credits' }
const returned = { id: 're_1', kind: 'refund', timesBefore: 0 } as const
const entry = fc.oneof(
  fc.nat().map((id) => tryOnEntry(`${id}`, 'Bob', 'request')),
  fc.nat().map((id) => refundEntry(`${id}`, 'Bob')),
  fc.constant(signUpEntry(false)),
)

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

  it('names what was bought and what went back by its cause', () => {
    expect(purchaseEntry('o1', pack)).toMatchObject({ id: 'purchase_o1', amount: 10 })
    expect(invoiceEntry('in_1', pack)).toMatchObject({ id: 'invoice_in_1', amount: 10 })
    expect(reversalEntry(returned, 4, 'Pack')).toMatchObject({ id: 'reversal_re_1', amount: -4 })
    expect(restoringEntry(returned, 4, 'Pack')).toMatchObject({ id: 'restored_re_1', amount: 4 })
    const again = { ...returned, timesBefore: 1 }
    expect(reversalEntry(again, 4, 'Pack')).toMatchObject({ id: 'reversal_re_1_2' })
  })

  it('lets money that went back leave a debt, which stops try-ons and which later credits settle', () => {
    const empty = { credits: 2, ledgerCount: 3 }
    const { account } = bookEntries(empty, [reversalEntry(returned, 10, 'Pack')], now)
    expect(account.credits).toBe(-8)
    const tryOn = tryOnEntry('a', 'Bob', 'request')
    expect(() => bookEntries(account, [tryOn], now)).toThrow('enough credits')
    expect(bookEntries(account, [purchaseEntry('o2', pack), tryOn], now).account.credits).toBe(1)
    expect(bookEntries(account, [closingEntry(account)], now).account.credits).toBe(0)
  })
})
