import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { NamedAccount } from './parse-link.ts'
import type { Reading } from './sources/source.ts'
import { SourceUnavailableError } from './sources/source.ts'
import { sources } from './sources/sources.ts'

/**
 * Asks a source for an account, for somebody who waits.
 * @throws {ApiError} not_found, source_unavailable, or invalid_request for what cannot be read.
 */
export async function findAccount(ctx: Context, { source, name }: NamedAccount): Promise<Reading> {
  const reading = await askNow(ctx, () => sources[source].find(ctx, name))
  if (!reading) throw new ApiError('not_found', 'We found no account of this name there.')
  return reading
}

/** @throws {ApiError} source_unavailable in place of what the source's failure says to us. */
export async function askNow<Answer>(ctx: Context, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof SourceUnavailableError)) throw cause
    ctx.log.warn({ err: cause }, 'a source of followed accounts does not answer')
    throw new ApiError('source_unavailable', undefined, { cause })
  }
}
