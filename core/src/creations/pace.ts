import { ApiError } from '../errors.ts'
import { limits } from '../rate-limits/limits.ts'
import type { UserDocument } from '../store/users.ts'

type Pace = UserDocument['createPace']

/**
 * Counts the try-ons that somebody begins, in the user's document, which is read and written with every try-on anyway.
 * @throws {ApiError} too_many_requests.
 */
export function countTryOns(pace: Pace, amount: number, now: Date): NonNullable<Pace> {
  const { max, seconds } = limits.create
  const until = new Date(now.getTime() + seconds * 1000)
  const current = pace && pace.until > now ? pace : { count: 0, until }
  const count = current.count + amount
  if (count > max) {
    const retryAfterSeconds = Math.ceil((current.until.getTime() - now.getTime()) / 1000)
    const message = 'These are a lot of try-ons at once. Please take a break and look at them.'
    throw new ApiError('too_many_requests', message, { retryAfterSeconds })
  }
  return { ...current, count }
}
