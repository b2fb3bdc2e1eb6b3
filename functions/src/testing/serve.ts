import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { answerRefused } from '../http/in-runtime.ts'

export interface Served {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  /** The next request, before its body has arrived. */
  nextRequest(): Promise<IncomingMessage>
  close(): Promise<void>
}

/**
 * Serves an app on a free port, with bodies parsed beforehand as by the Functions runtime.
 * @param refuse Answers the runtime's refusals.
 */
export async function serve(app: RequestHandler, refuse?: ErrorRequestHandler): Promise<Served> {
  const runtime = express()
  const options = { limit: '32mb', verify: keepRawBody }
  runtime.use(express.json(options), express.text(options))
  runtime.use(express.urlencoded({ ...options, extended: true }))
  runtime.use(express.raw({ ...options, type: () => true }))
  runtime.use(app)
  const server = runtime.listen(0, '127.0.0.1')
  await once(server, 'listening')
  if (refuse) answerRefused(server, refuse)
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async nextRequest() {
      const [request] = (await once(server, 'request')) as [IncomingMessage]
      return request
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function keepRawBody(request: object, _response: unknown, rawBody: Buffer): void {
  Object.assign(request, { rawBody })
}
