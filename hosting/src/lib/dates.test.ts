import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Another file of this process may have formatted dates in its own zone.
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each([
  ['America/New_York', '2026-12-01T02:30:00Z', '30 Nov 2026'],
  ['Pacific/Auckland', '2026-11-30T12:30:00Z', '1 Dec 2026'],
  ['America/New_York', '2026-12-01', '1 Dec 2026'],
  ['Pacific/Auckland', '2026-12-01', '1 Dec 2026'],
])('in %s, %s is %s', async (zone, time, day) => {
  vi.stubEnv('TZ', zone)
  const { formatDay } = await import('./dates.ts')
  expect(formatDay(time)).toBe(day)
})
