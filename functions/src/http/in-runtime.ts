import { subscribe } from 'node:diagnostics_channel'
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import type { ErrorRequestHandler, Express, Request, Response } from 'express'
import { sendError } from './send-error.ts'

/**
 * From this process's first request on, replaces the answers of the Functions runtime's refusals by ours. The runtime
 * is an Express app that reads paths and bodies before any code of ours runs, and would answer with a page of its own.
 * It does not expose its app, so we find it through Node's event for a request.
 */
export function answerForRuntime(getContext: () => Context): void {
  const known = new WeakSet<Server>()
  subscribe('http.server.request.start', (message) => {
    const server = serverOf(message)
    if (server === null || known.has(server)) return
    known.add(server)
    // Express recognises error handlers by their four parameters.
    answerRefused(server, (error, request, response, next) => {
      sendError(getContext())(error, request, response, next)
    })
  })
}

/** Makes the Express app behind a server use `answer` for its own refusals, and for bodies that arrive too slowly. */
export function answerRefused(server: Server, answer: ErrorRequestHandler): void {
  const apps = server.listeners('request').filter(isExpress)
  if (apps.length === 0) return
  for (const app of apps) app.use(answer)
  endSlowBodies(server, (error, request, response) => {
    // Express extended them before it began to wait for the body.
    void answer(error, request as Request, response as Response, () => undefined)
  })
}

function serverOf(message: unknown): Server | null {
  if (typeof message !== 'object' || message === null || !('server' in message)) return null
  return message.server instanceof Server ? message.server : null
}

function isExpress(listener: object): listener is Express {
  return 'use' in listener
}

/** Time for a body, extended by what has arrived at the pace of the slowest networks still in use. */
const patienceMs = 10_000
const slowestBytesPerMs = 8

/** Answers a request whose body arrives too slowly. */
type Refuse = (error: ApiError, request: IncomingMessage, response: ServerResponse) => void

/**
 * Ends requests whose body arrives too slowly. The runtime reads a body before any code of ours runs, and meanwhile the
 * request occupies one of the instance's few slots for uploads.
 */
function endSlowBodies(server: Server, refuse: Refuse): void {
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
      // The rest of the body is still arriving, so the connection cannot be reused.
      response.setHeader('Connection', 'close')
      refuse(new ApiError('body_too_slow'), request, response)
    }
  })
}
