import { describe, expect, it } from 'vitest'
import {
  claimability,
  deadlineMs,
  isPastDeadline,
  leaseMs,
  leased,
  maxTries,
  monthsBetween,
  periodOf,
  waiting,
} from './life.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

describe('what a delivered task can do', () => {
  const { lease } = leased('worker', now)
  const twicePardoned = {
    status: 'queued',
    lease: null,
    attempts: maxTries + 1,
    pardoned: 2,
  } as const
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
    ['one that broke few of its workers', twicePardoned, now, 'free'],
    ['one that is done', { status: 'done', lease: null, attempts: 1 }, now, 'settled'],
    ['one that failed', { status: 'failed', lease: null, attempts: 0 }, now, 'settled'],
  ] as const)('%s', (_, creation, time, expected) => {
    expect(claimability({ pardoned: 0, ...creation }, time)).toBe(expected)
  })
})

describe('times', () => {
  it('ends patience at the deadline', () => {
    expect(isPastDeadline({ createdAt: now }, at(deadlineMs - 1))).toBe(false)
    expect(isPastDeadline({ createdAt: now }, at(deadlineMs))).toBe(true)
  })

  it('asks after what waits ever less often, and at the deadline', () => {
    const minute = 60_000
    const checkAfter = (age: number) => waiting(at(age), now).checkAt.getTime() - at(age).getTime()
    expect(checkAfter(0)).toBe(minute)
    expect(checkAfter(minute)).toBe(minute)
    expect(checkAfter(60 * minute)).toBe(60 * minute)
    expect(checkAfter(deadlineMs - minute)).toBe(minute)
    expect(checkAfter(deadlineMs)).toBe(minute)
    expect(checkAfter(2 * deadlineMs)).toBe(minute)
  })

  it('counts months in UTC', () => {
    expect(periodOf(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12')
    const [from, until] = [new Date('2026-11-30T23:59:59Z'), new Date('2027-01-01T00:00:00Z')]
    expect(monthsBetween(from, until)).toEqual(['2026-11', '2026-12', '2027-01'])
    expect(monthsBetween(from, from)).toEqual(['2026-11'])
  })
})
