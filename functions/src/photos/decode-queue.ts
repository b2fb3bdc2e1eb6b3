import { ApiError } from '@hairstyle/core/errors.ts'
import { KeyedMutex } from '@hairstyle/core/keyed-mutex.ts'

/** Pictures that may wait per process; each takes a second or two. */
const maxWaiting = 12
/** Hosting's timeout is 60 s: after a longer wait, a picture would be decoded for nobody. */
const maxWaitMs = 30_000
const comeAgainSeconds = 5

let waiting = 0
const mutex = new KeyedMutex()

/**
 * Runs `decode` after all earlier ones: decoding may take hundreds of megabytes, and two at once are no faster on one
 * core.
 * @throws {ApiError} too_many_requests if too many are waiting, or the wait is too long.
 */
export async function inDecodeQueue<Result>(decode: () => Promise<Result>): Promise<Result> {
  if (waiting >= maxWaiting) throw comeAgain()
  waiting += 1
  const latestTurn = Date.now() + maxWaitMs
  try {
    return await mutex.runExclusive('decode', async () => {
      if (Date.now() > latestTurn) throw comeAgain()
      return await decode()
    })
  } finally {
    waiting -= 1
  }
}

function comeAgain(): ApiError {
  return new ApiError('too_many_requests', 'Many people add photos right now. Please try again.', {
    retryAfterSeconds: comeAgainSeconds,
  })
}
