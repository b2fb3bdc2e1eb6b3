import type { Metrics, TrackingSource } from '@hairstyle/contract/tracking.ts'
import type { Context } from '../../context.ts'

/** An account's current data at its source. */
export interface Reading {
  /** The source's permanent id, whatever the account's name. */
  readonly externalId: string
  readonly handle: string
  readonly name: string
  /** Its public page. */
  readonly url: string
  readonly metrics: Metrics
}

/** A source of accounts and their numbers. Both methods throw {SourceUnavailableError} while it does not answer. */
export interface Source {
  /** Accounts per request, or per round of requests. */
  readonly batchSize: number
  /** Accounts with the same group can be read together. */
  groupOf(externalId: string): string
  /**
   * The named account, as parsed by `parseLink`; null if there is none.
   * @throws {ApiError} if it cannot be read.
   */
  find(ctx: Context, name: string): Promise<Reading | null>
  /** Up to `batchSize` accounts of one group, by external id; those missing in the answer are gone. */
  read(ctx: Context, externalIds: readonly string[]): Promise<ReadonlyMap<string, Reading>>
}

/** The counts that a source publishes; some hide a count as a negative number. */
export function toldCounts(counts: Partial<Record<keyof Metrics, number | undefined>>): Metrics {
  const told = Object.entries(counts).filter(([, count]) => count !== undefined && count >= 0)
  return Object.fromEntries(told)
}

/** The source does not answer, or rate-limits us: a retry may work later. */
export class SourceUnavailableError extends Error {
  override readonly name = 'SourceUnavailableError'

  constructor(source: TrackingSource, reason: string, options?: ErrorOptions) {
    super(`${source}: ${reason}`, options)
  }
}
