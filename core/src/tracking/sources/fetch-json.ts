import type { TrackingSource } from '@hairstyle/contract/tracking.ts'
import type { z } from 'zod'
import { askStranger } from '../../net/ask-stranger.ts'
import { parseJson } from '../../text/parse-json.ts'
import { SourceUnavailableError } from './source.ts'

const timeoutMs = 10_000
/** Far more than any expected answer. */
const maxBytes = 1_000_000

interface Question {
  readonly source: TrackingSource
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
}

export interface JsonAnswer {
  readonly status: number
  /** Undefined if it is not JSON. */
  readonly body: unknown
}

/**
 * Calls a source, which may be any server that somebody named: with a timeout, a limit of a megabyte, and the
 * safeguards of `askStranger`.
 * @throws {SourceUnavailableError} when it does not answer, is broken, or rate-limits us.
 */
export async function fetchJson({ source, url, headers = {} }: Question): Promise<JsonAnswer> {
  const { status, text } = await ask({ source, url, headers })
  if (status === 429) throw new SourceUnavailableError(source, 'we asked too often')
  if (status >= 500) throw new SourceUnavailableError(source, `answered ${status}`)
  return { status, body: parseJson(text) }
}

/** @throws {SourceUnavailableError} if it does not match the source's documented answer. */
export function understood<Schema extends z.ZodType>(
  source: TrackingSource,
  schema: Schema,
  { status, body }: JsonAnswer,
): z.output<Schema> {
  const answer = schema.safeParse(body)
  if (answer.success) return answer.data
  throw new SourceUnavailableError(source, `answered ${status}, not understood`)
}

async function ask({ source, url, headers }: Required<Question>) {
  try {
    return await askStranger(url, {
      headers: { Accept: 'application/json', 'User-Agent': 'Hairstyle/1', ...headers },
      timeoutMs,
      maxBytes,
      // People can only name HTTPS servers; only the settings name others.
      isStandIn: url.protocol === 'http:',
    })
  } catch (cause) {
    throw new SourceUnavailableError(source, 'does not answer', { cause })
  }
}
