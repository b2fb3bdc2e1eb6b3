import { describe, expect, it } from 'vitest'
import { claimability, isPastDeadline, leaseMs, leased, maxTries, periodOf } from './life.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

describe('what a delivered task can do', () => {
  const { lease } = leased('worker', now)
  it.each([
    ['a queued creation', { status: 'queued', lease: null, attempts: 0 }, now, 'free'],
    ['one being worked on', { status: 'processing', lease, attempts: 1 }, at(leaseMs - 1), 'busy'],
    [
      'one whose worker was lost',
      { status: 'processing', lease, attempts: 1 },
      at(leaseMs),
      'free',
    ],
    [
      'one that broke every worker',
      { status: 'queued', lease: null, attempts: maxTries },
      now,
      'spent',
    ],
    ['one that is done', { status: 'done', lease: null, attempts: 1 }, now, 'settled'],
    ['one that failed', { status: 'failed', lease: null, attempts: 0 }, now, 'settled'],
  ] as const)('%s', (_, creation, time, expected) => {
    expect(claimability(creation, time)).toBe(expected)
  })
})

describe('times', () => {
  it('ends patience after half an hour', () => {
    expect(isPastDeadline({ createdAt: now }, at(30 * 60_000 - 1))).toBe(false)
    expect(isPastDeadline({ createdAt: now }, at(30 * 60_000))).toBe(true)
  })

  it('counts months in UTC', () => {
    expect(periodOf(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12')
  })
})
