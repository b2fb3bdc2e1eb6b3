import { ApiError } from '@hairstyle/core/errors.ts'
import { KeyedMutex } from '@hairstyle/core/keyed-mutex.ts'

/** Pictures that may wait in a process; each takes a second or two. */
const maxWaiting = 12
/** Hosting gives up on a request after 60 s. Whose turn comes later than this would be decoded for nobody. */
const maxWaitMs = 30_000
const comeAgainSeconds = 5

let waiting = 0
const mutex = new KeyedMutex()

/**
 * Runs `decode` once all earlier ones have ended: a picture may take hundreds of megabytes while it is decoded, and two
 * of them are no faster side by side on one core.
 * @throws {ApiError} too_many_requests when too many wait already, or its turn comes too late.
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
