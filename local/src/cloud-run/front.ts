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
  /** Address of the service, for which its callers' tokens must be made. */
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
/** What stands in a token for the signature that Cloud Run checked. */
const removedSignature = 'SIGNATURE_REMOVED_BY_GOOGLE'

/**
 * What Google puts before a Cloud Run service that was deployed with `--no-allow-unauthenticated`: lets only its
 * invoker in, no more of them at once than its instances take, and takes the signature out of the token, so that the
 * container can read it, but can't verify or reuse it.
 */
export async function startCloudRunFront(
  options: CloudRunFrontOptions,
): Promise<{ stop: () => void }> {
  // A connection for each request: one that is kept could be closed by the container just when it is used again.
  const agent = new Agent()
  let underWay = 0
  const server = createServer((incoming, outgoing) => {
    // A container with a key of its own takes `Authorization`: then the token comes in the other header.
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
      // Whoever waited too long is gone.
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
 * token that is not valid for this service. As Cloud Run's troubleshooting guide tells them apart.
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
 * The headers by which Cloud Run tells a container its trace: it goes on with the caller's, or begins one, and has a
 * span of its own. https://docs.cloud.google.com/run/docs/trace
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
