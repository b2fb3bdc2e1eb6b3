const dayMs = 24 * 3600_000

/** A day in UTC, like `2026-11-23`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** The day this many days later, or earlier. */
export function shiftDay(day: string, days: number): string {
  return dayOf(new Date(startOf(day).getTime() + days * dayMs))
}

/** Every day from first to last, both included; none if they are the wrong way round. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((startOf(last).getTime() - startOf(first).getTime()) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => shiftDay(first, index))
}

/** When a day begins. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** `2026-11` of `2026-11-23`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}
