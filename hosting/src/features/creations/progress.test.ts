import { describe, expect, test } from 'vitest'
import { aCreation } from './creation-fixture.ts'
import {
  groupByMonth,
  leadingCreation,
  mergeCreations,
  newlySettled,
  pollDelayMs,
} from './progress.ts'

const running = aCreation({ create_id: 'running', status: 'processing' })
const done = aCreation({ create_id: 'done', status: 'done', finished_at: '2026-11-03T10:00:05Z' })
const failed = aCreation({ create_id: 'failed', status: 'failed' })

describe('polling', () => {
  test('slows down while it waits', () => {
    const delays = [0, 14_999, 15_000, 60_000, 300_000].map((waited) =>
      pollDelayMs([running], waited),
    )
    expect(delays).toEqual([1000, 1000, 2000, 5000, 15_000])
  })

  test('gives an engine the time it needs before the first answer', () => {
    expect(pollDelayMs(undefined, 0)).toBe(1500)
  })

  test('goes on until all are settled', () => {
    expect(pollDelayMs([done, running], 0)).toBe(1000)
    expect(pollDelayMs([done, failed], 0)).toBe(0)
    expect(pollDelayMs([], 0)).toBe(0)
    const nothing = { delay: null, price: null, drawn_by: null, before_url: null }
    const finish = { ...nothing, included: false, message: null, state: 'working' } as const
    expect(pollDelayMs([{ ...done, finish }], 0)).toBe(1000)
    expect(newlySettled([{ ...done, finish }], [done])).toEqual([done])
  })
})

describe('news', () => {
  test('are those that were running before', () => {
    const now = [{ ...running, status: 'done' as const }, done, failed]
    expect(newlySettled([running, done], now).map(({ create_id }) => create_id)).toEqual([
      'running',
    ])
  })

  test('are none at the first look', () => {
    expect(newlySettled([], [done])).toEqual([])
  })
})

describe('the large picture', () => {
  test('is the first that got done, whatever comes later', () => {
    const later = aCreation({
      create_id: 'later',
      status: 'done',
      finished_at: '2026-11-03T10:09Z',
    })
    expect(leadingCreation([running, later, done])).toBe(done)
  })

  test('is one of the newest batch, although older ones are done', () => {
    const newest = aCreation({ create_id: 'newest', batch_id: 'b2' })
    expect(leadingCreation([newest, done])).toBe(newest)
  })

  test('is the first of all while none is done', () => {
    expect(leadingCreation([running, failed])).toBe(running)
    expect(leadingCreation([])).toBeUndefined()
  })
})

test('newer states replace older ones, in place', () => {
  const newer = { ...running, status: 'done' as const }
  expect(mergeCreations([failed, running], [newer])).toEqual([failed, newer])
  expect(mergeCreations([failed], undefined)).toEqual([failed])
})

test('months keep the order of the list', () => {
  const october = aCreation({ create_id: 'old', created_at: '2026-10-15T12:00:00Z' })
  expect(groupByMonth([done, running, october])).toEqual([
    { key: '2026-11', title: 'November 2026', creations: [done, running] },
    { key: '2026-10', title: 'October 2026', creations: [october] },
  ])
})
