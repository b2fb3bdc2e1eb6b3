import { connect } from 'node:net'

const pauseMs = 100

/**
 * Polls until `isTrue`.
 * @throws when it is not within `patienceMs`, or as soon as `isTrue` rejects
 */
export async function waitFor(
  what: string,
  patienceMs: number,
  isTrue: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isTrue())) {
    if (Date.now() > deadline)
      throw new Error(`${what} did not come within ${patienceMs / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** True when `url` answers with a 2xx. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** True when something accepts connections on `port`. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
