import { renewEveryMs } from '@hairstyle/core/creations/life.ts'
import { LeaseLostError } from '@hairstyle/core/creations/lease.ts'
import type { TryOnStage } from '@hairstyle/contract/jobs.ts'
import type { Log } from '@hairstyle/core/log.ts'

/** What follows the last write faster than this is not worth another; most pictures are done by then. */
const quietMs = 2000

export interface KeepAlive {
  /** Rejects with {LeaseLostError} when the creation is no longer this worker's. */
  readonly lost: Promise<never>
  /** Says what is being done, if nothing was said just now; else the next renewal says it. */
  report(stage: TryOnStage): void
  stop(): void
}

/** A hold that ends when it is not renewed. */
interface Renewable {
  readonly creation: { readonly id: string }
  idleMs(): number
  renew(stage?: TryOnStage): Promise<void>
}

/** Renews a lease while its worker is busy. */
export function keepAlive(lease: Renewable, log: Log): KeepAlive {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  // Whoever waits for it hears of it; nobody has to.
  lost.catch(() => undefined)
  let stage: TryOnStage | undefined
  const renew = () => {
    if (lease.idleMs() < quietMs) return
    lease.renew(stage).catch((error: unknown) => {
      if (error instanceof LeaseLostError) reject(error)
      else log.warn({ err: error, createId: lease.creation.id }, 'a lease was not renewed')
    })
  }
  const timer = setInterval(renew, renewEveryMs)
  return {
    lost,
    report(next) {
      stage = next
      renew()
    },
    stop: () => clearInterval(timer),
  }
}
