import { createServer, type IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { listenOn } from '../listen-on.ts'
import { Refused, type Answer, type Dialect } from './answer.ts'
import { readForm } from './form.ts'
import { openAi } from './openai.ts'
import { vllmOmni } from './vllm-omni.ts'

const dialects = { 'vllm-omni': vllmOmni, openai: openAi }

export interface PictureServerOptions {
  /** 0 takes any. */
  readonly port: number
  readonly dialect: keyof typeof dialects
  /** What the server calls its model. */
  readonly model: string
  readonly apiKey: string
  /** Answers in the server's place; undefined leaves the answer to it. */
  readonly interrupt?: (path: string) => Answer | undefined
  /** By how many pixels its drawing is displaced; 0 without it. */
  readonly shift?: () => number
}

export interface PictureServer {
  /** Base address of its API. */
  readonly url: string
  readonly stop: () => void
}

/**
 * A server that redraws parts of pictures, with no model behind it: it checks each request as the real ones do, and
 * paints where it may.
 */
export async function startPictureServer(options: PictureServerOptions): Promise<PictureServer> {
  const dialect = dialects[options.dialect](options.model)
  const server = createServer((request, response) => {
    void answer(request, dialect, options).then(({ status, body }) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  const { url, stop } = await listenOn(server, options.port)
  return { url: `${url}/v1`, stop }
}

async function answer(
  request: IncomingMessage,
  dialect: Dialect,
  { apiKey, interrupt, shift = () => 0 }: PictureServerOptions,
): Promise<Answer> {
  const { method, url: path = '' } = request
  if (method === 'GET' && path === '/health') return { status: 200, body: {} }
  const interruption = interrupt?.(path)
  if (interruption) {
    // A client that is still uploading would miss an early answer.
    await finished(request.resume())
    return interruption
  }
  if (apiKey !== '' && request.headers.authorization !== `Bearer ${apiKey}`) return dialect.locked
  const models = method === 'GET' ? dialect.models(path) : null
  if (models) return models
  if (method !== 'POST' || path !== '/v1/images/edits')
    return { status: 404, body: { detail: 'Not Found' } }
  try {
    return await dialect.edit(await readForm(request), shift())
  } catch (error) {
    if (error instanceof Refused) return error.answer
    return { status: 500, body: { detail: `Image edit failed: ${String(error)}` } }
  }
}
