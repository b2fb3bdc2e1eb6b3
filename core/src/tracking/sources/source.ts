import type { Metrics, TrackingSource } from '@hairstyle/contract/tracking.ts'
import type { Context } from '../../context.ts'

/** An account as its source tells of it right now. */
export interface Reading {
  /** How the source knows it, whatever it calls itself. */
  readonly externalId: string
  readonly handle: string
  readonly name: string
  /** Its public page. */
  readonly url: string
  readonly metrics: Metrics
}

/**
 * Where accounts and their numbers can be read. Both methods throw {SourceUnavailableError} while it does not answer.
 */
export interface Source {
  /** Accounts that one request, or one round of requests, reads. */
  readonly batchSize: number
  /** Which accounts can be read together; all where it says the same of all. */
  groupOf(externalId: string): string
  /**
   * The account that somebody named, as `parseLink` understood it; null where there is none.
   * @throws {ApiError} where it cannot be read.
   */
  find(ctx: Context, name: string): Promise<Reading | null>
  /** Up to `batchSize` accounts of one group, by their external ids; what is missing in the answer is gone. */
  read(ctx: Context, externalIds: readonly string[]): Promise<ReadonlyMap<string, Reading>>
}

/** Of what a source may count, what it tells; some hide a count as a negative one. */
export function toldCounts(counts: Partial<Record<keyof Metrics, number | undefined>>): Metrics {
  const told = Object.entries(counts).filter(([, count]) => count !== undefined && count >= 0)
  return Object.fromEntries(told)
}

/** The source does not answer, or has had enough of us: the same may work later. */
export class SourceUnavailableError extends Error {
  override readonly name = 'SourceUnavailableError'

  constructor(source: TrackingSource, reason: string, options?: ErrorOptions) {
    super(`${source}: ${reason}`, options)
  }
}
