import { EngineFullError, FinishRefusal } from '../../engine.ts'

/** Where a picture server is, and how it is entered. */
export interface ServerAccess {
  /** Base address, such as `https://gpu.example/v1`, without a slash at the end. */
  readonly url: string
  /** The server's own key; empty where it has none. */
  readonly apiKey: string
  /**
   * Gives the value of the header that opens a private Cloud Run service; null where nothing stands before the server.
   */
  readonly identify: (() => Promise<string>) | null
}

/** What a server answered, success or not. */
export interface Answer {
  readonly status: number
  readonly text: string
}

/** A connection to a picture server, which follows no addresses that it names. */
export interface Connection {
  /**
   * @throws {EngineFullError} when the server cannot be reached, or not in time; {FinishRefusal} settings when it lets
   * us not in, or is elsewhere.
   */
  readonly get: (path: string) => Promise<Answer>
  /** @throws as `get` does. */
  readonly post: (path: string, form: FormData) => Promise<Answer>
}

/**
 * Cloud Run holds a request until an instance is up, and a model that is loaded from its bucket may take minutes to be
 * there.
 */
const answerTimeoutMs = 200_000
/** A megapixel of PNG, in base64, with room. */
const maxAnswerBytes = 24e6

export function connect({ url, apiKey, identify }: ServerAccess): Connection {
  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const response = await reach(`${url}${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
      headers: {
        ...(apiKey !== '' && { Authorization: `Bearer ${apiKey}` }),
        ...(identify && { 'X-Serverless-Authorization': await identify() }),
      },
    })
    const { status } = response
    const text = await readBounded(response, maxAnswerBytes)
    if (status === 401 || status === 403) {
      throw new FinishRefusal(
        'settings',
        `The picture server lets us not in: ${status} ${brief(text)}`,
      )
    }
    if (status >= 300 && status < 400) {
      throw new FinishRefusal('settings', `The picture server is somewhere else: ${status}`)
    }
    return { status, text }
  }
  return {
    get: (path) => ask(path, {}),
    post: (path, form) => ask(path, { method: 'POST', body: form }),
  }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    throw new EngineFullError('The picture server cannot be reached.', { cause })
  }
}

/**
 * What a status means that every server gives in the same way.
 * @throws {EngineFullError} for a server that is busy or not up yet.
 */
export function requireServing({ status, text }: Answer): void {
  if (status === 429 || status === 502 || status === 503 || status === 504) {
    throw new EngineFullError(`The picture server is busy: ${status} ${brief(text)}`)
  }
}

/** The beginning of an answer, for the log. */
export function brief(text: string): string {
  return text.slice(0, 500)
}

/** The body of an answer would need more memory than any sensible one. */
class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError'
}

/**
 * Reads the body of an answer, as text.
 * @throws {AnswerTooLargeError} as soon as it is longer than `maxBytes`.
 */
async function readBounded(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return ''
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body as ReadableStream<Uint8Array>) {
    length += part.length
    if (length > maxBytes) {
      throw new AnswerTooLargeError(`The picture server sent more than ${maxBytes} bytes.`)
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
