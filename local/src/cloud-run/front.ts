import { randomBytes } from 'node:crypto'
import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { listenOn } from '../listen-on.ts'
import type { IdTokens } from './id-tokens.ts'

type CloudRunFrontOptions = {
  /** Where callers come in. */
  port: number
  /** Where the container listens. */
  containerPort: number
  /** Address of the service: the audience of its callers' tokens. */
  url: string
  /** The account with the role Cloud Run Invoker. */
  invoker: string
  tokens: IdTokens
  /** Requests that all its instances answer at the same time at most. */
  capacity: number
  /** Resolves when an instance is up: until then, requests are held. */
  whenUp: () => Promise<void>
}

const serverless = 'x-serverless-authorization'
/** Replaces the signature of a token that Cloud Run has checked. */
const removedSignature = 'SIGNATURE_REMOVED_BY_GOOGLE'

/**
 * The proxy that Google puts before a Cloud Run service deployed with `--no-allow-unauthenticated`. It admits only the
 * invoker, no more requests at once than the instances take, and strips the token's signature: the container can read
 * the token, but neither verify nor reuse it.
 */
export async function startCloudRunFront(
  options: CloudRunFrontOptions,
): Promise<{ stop: () => void }> {
  // A connection per request: the container could close a reused one at the wrong moment.
  const agent = new Agent()
  let underWay = 0
  const server = createServer((incoming, outgoing) => {
    // A container with a key of its own needs `Authorization`, so the token comes in the other header.
    const header = incoming.headers[serverless] === undefined ? 'authorization' : serverless
    const admission = admit(options, String(incoming.headers[header] ?? ''))
    if (typeof admission === 'number') {
      refuse(outgoing, admission)
      incoming.resume()
      return
    }
    if (underWay >= options.capacity) {
      refuse(outgoing, 429)
      incoming.resume()
      return
    }
    underWay += 1
    outgoing.once('close', () => (underWay -= 1))
    const headers = { ...incoming.headers, ...traceOf(incoming.headers), [header]: admission }
    void options.whenUp().then(() => {
      // The caller timed out and is gone.
      if (!outgoing.destroyed) forward(incoming, outgoing, headers)
    })
  })
  const { stop } = await listenOn(server, options.port)

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    headers: OutgoingHttpHeaders,
  ) {
    const { url: path, method } = incoming
    const to = request(
      { host: '127.0.0.1', port: options.containerPort, path, method, headers, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    to.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else refuse(outgoing, 503)
    })
    outgoing.on('close', () => to.destroy())
    incoming.pipe(to)
  }

  return {
    stop: () => {
      stop()
      agent.destroy()
    },
  }
}

/**
 * @returns the header that the container sees, or the status of a refusal: 403 without a token or the role, 401 with a
 * token that is not valid for this service. The distinction is that of Cloud Run's troubleshooting guide.
 */
function admit(
  { url, invoker, tokens }: CloudRunFrontOptions,
  authorization: string,
): string | 401 | 403 {
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1]
  if (token === undefined) return 403
  const identity = tokens.verify(token)
  if (identity?.audience !== url) return 401
  if (identity.email !== invoker) return 403
  return `Bearer ${token.slice(0, token.lastIndexOf('.'))}.${removedSignature}`
}

function refuse(response: ServerResponse, status: 401 | 403 | 429 | 503): void {
  const reasons = {
    401: 'Unauthorized',
    403: 'Forbidden',
    429: 'Rate exceeded.',
    503: 'Service Unavailable',
  }
  const headers = {
    'Content-Type': 'text/html; charset=UTF-8',
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer error="invalid_token"' }),
  }
  response.writeHead(status, headers).end(`<title>${status} ${reasons[status]}</title>`)
}

/**
 * The headers by which Cloud Run passes a trace on: it continues the caller's or starts one, with a span of its own.
 * https://docs.cloud.google.com/run/docs/trace
 */
function traceOf({ traceparent }: IncomingHttpHeaders): Record<string, string> {
  const known = /^00-([0-9a-f]{32})-[0-9a-f]{16}-([0-9a-f]{2})$/.exec(
    typeof traceparent === 'string' ? traceparent : '',
  )
  const trace = known?.[1] ?? randomBytes(16).toString('hex')
  const isSampled = known?.[2] === '01'
  const span = randomBytes(8)
  return {
    traceparent: `00-${trace}-${span.toString('hex')}-${isSampled ? '01' : '00'}`,
    'x-cloud-trace-context': `${trace}/${span.readBigUInt64BE()}${isSampled ? ';o=1' : ''}`,
  }
}
