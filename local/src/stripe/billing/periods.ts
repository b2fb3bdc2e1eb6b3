import type { Stripe } from 'stripe'

type Rhythm = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

const daySeconds = 86_400

/** The end of the period that begins at `start` or contains it, counted from `anchor` (seconds since 1970). */
export function periodEnd(anchor: number, start: number, rhythm: Rhythm): number {
  for (let count = 1; ; count += 1) {
    const end = after(anchor, count * rhythm.interval_count, rhythm.interval)
    if (end > start) return end
  }
}

/** `count` intervals after `anchor`; months end on their last day where the anchor's day is not in them. */
export function after(anchor: number, count: number, interval: Rhythm['interval']): number {
  switch (interval) {
    case 'day':
      return anchor + count * daySeconds
    case 'week':
      return anchor + count * 7 * daySeconds
    case 'month':
      return addMonths(anchor, count)
    case 'year':
      return addMonths(anchor, 12 * count)
    default:
      throw new Error(`No such interval: ${String(interval)}`)
  }
}

function addMonths(anchor: number, count: number): number {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}
