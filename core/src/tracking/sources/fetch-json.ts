import type { TrackingSource } from '@hairstyle/contract/tracking.ts'
import type { z } from 'zod'
import { parseJson } from '../../text/parse-json.ts'
import { SourceUnavailableError } from './source.ts'

const timeoutMs = 10_000
/** Far more than any answer that we ask for. */
const maxBytes = 1_000_000

interface Question {
  readonly source: TrackingSource
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
}

export interface JsonAnswer {
  readonly status: number
  /** Undefined for what is no JSON. */
  readonly body: unknown
}

/**
 * Asks a source, which may be any server that somebody named: within a time, no more than a megabyte, and without
 * following it elsewhere.
 * @throws {SourceUnavailableError} when it does not answer, is broken, or says that we ask too often.
 */
export async function fetchJson({ source, url, headers = {} }: Question): Promise<JsonAnswer> {
  const { status, text } = await ask({ source, url, headers })
  if (status === 429) throw new SourceUnavailableError(source, 'we asked too often')
  if (status >= 500) throw new SourceUnavailableError(source, `answered ${status}`)
  return { status, body: parseJson(text) }
}

/** @throws {SourceUnavailableError} when it is not what the source is known to answer. */
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
    const response = await fetch(url, {
      headers: { Accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await readText(response) }
  } catch (cause) {
    throw new SourceUnavailableError(source, 'does not answer', { cause })
  }
}

async function readText({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>
  let text = ''
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > maxBytes) {
      await reader.cancel()
      throw new Error('The answer is too long.')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text
}
