import { ApiError } from '@hairstyle/core/errors.ts'

/** Pictures that may wait in a process; each takes a second or two, and Hosting gives up on a request after 60. */
const mostWaiting = 12
const comeAgainSeconds = 5

let waiting = 0
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Runs `decode` once all earlier ones have ended: a picture may take hundreds of megabytes while it is decoded, and two of them
 * are no faster side by side on one core.
 * @throws {ApiError} too_many_requests when too many wait already.
 */
export async function inDecodeQueue<Result>(decode: () => Promise<Result>): Promise<Result> {
  if (waiting >= mostWaiting) {
    throw new ApiError('too_many_requests', 'Many people add photos right now. Please try again.', {
      retryAfterSeconds: comeAgainSeconds,
    })
  }
  waiting += 1
  const turn = lastTurn.then(decode)
  lastTurn = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}
