export interface GateOptions {
  /** How many may be inside at once. */
  readonly places: number
  /** How many may wait; more are turned away. */
  readonly maxWaiting: number
}

/** Runs a task once there is a place for it. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>

/** Lets a few tasks run at once, first come first served. A gate rejects when too many wait. */
export function createGate({ places, maxWaiting }: GateOptions): Gate {
  let free = places
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free--
    else {
      if (waiting.length >= maxWaiting) {
        throw new Error(`Too many requests are waiting: ${waiting.length}`)
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
