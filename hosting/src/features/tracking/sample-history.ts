import type { TrackedDay } from '@hairstyle/contract/api/tracking.ts'

const firstDay = Date.parse('2026-08-01T00:00:00Z')
const dayMs = 24 * 3600_000
/** Days on which the made-up source did not answer. */
const gaps = new Set([17, 18, 52])

/** Ninety made-up days of an account that nobody has; always the same. */
export function sampleHistory(): TrackedDay[] {
  return Array.from({ length: 90 }, (_, index) => ({
    day: new Date(firstDay + index * dayMs).toISOString().slice(0, 10),
    metrics: gaps.has(index)
      ? null
      : {
          followers: Math.round(1840 + index * 6.4 + 40 * Math.sin(index / 9) + burst(index)),
          posts: 212 + Math.floor(index / 3),
        },
  }))
}

/** A post that many people saw. */
function burst(index: number): number {
  return index < 61 ? 0 : 130 * (1 - Math.exp(-(index - 60) / 3))
}
