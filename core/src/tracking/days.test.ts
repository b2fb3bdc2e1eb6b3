import { afterEach, expect, it, vi } from 'vitest'
import { dayOf, daysBetween, shiftDay } from './days.ts'

afterEach(() => vi.unstubAllEnvs())

it.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia'])(
  'a year in %s has each of its days once, also those with 23 and 25 hours',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const days = daysBetween('2026-01-01', '2026-12-31')
    expect([days.length, new Set(days).size]).toEqual([365, 365])
    expect(daysBetween('2026-03-28', '2026-03-30')).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ])
    expect(shiftDay('2026-10-26', -2)).toBe('2026-10-24')
    expect(dayOf(new Date('2026-10-25T23:59:59Z'))).toBe('2026-10-25')
  },
)
