import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { ApiError } from '@hairstyle/core/errors.ts'

/**
 * A body may take this long, and longer by what has arrived of it at the pace of the slowest networks that people still
 * have.
 */
const patienceMs = 10_000
const slowestBytesPerMs = 8

/** Answers a request whose body is given up. */
type Refuse = (error: ApiError, request: IncomingMessage, response: ServerResponse) => void

/**
 * Gives up bodies that hardly come. The runtime reads a body before any code of ours runs, and as long as it does, the
 * request has one of the few places that an instance has for uploads.
 */
export function endSlowBodies(server: Server, refuse: Refuse): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = Date.now()
    const bytesBefore = request.socket.bytesRead
    let timer = setTimeout(check, patienceMs)
    response.once('close', () => clearTimeout(timer))

    function check(): void {
      if (request.complete || response.headersSent) return
      const earnedMs = (request.socket.bytesRead - bytesBefore) / slowestBytesPerMs
      const leftMs = startedAt + patienceMs + earnedMs - Date.now()
      if (leftMs > 0) {
        timer = setTimeout(check, leftMs)
        return
      }
      // The rest of the body is still on its way: nothing else can be asked over this connection.
      response.setHeader('Connection', 'close')
      refuse(new ApiError('body_too_slow'), request, response)
    }
  })
}
