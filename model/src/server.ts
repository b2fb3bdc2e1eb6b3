import type { Context } from '@hairstyle/core/context.ts'
import { inTraceOf } from '@hairstyle/core/trace.ts'
import express from 'express'
import type { ErrorRequestHandler, Express } from 'express'
import type { HairEngine } from './engine/engine.ts'
import type { CallerOf } from './http/caller.ts'
import { inspect } from './http/inspect.ts'
import { requireInvoker } from './http/require-invoker.ts'
import { tryOnTask } from './http/try-on-task.ts'
import type { Delivery, Outcome } from './jobs/try-on.ts'

export interface Service {
  readonly ctx: Context
  readonly engine: HairEngine
  readonly run: (delivery: Delivery) => Promise<Outcome>
  /** Whether it can take work. */
  readonly isReady: () => boolean
  readonly callerOf: CallerOf
}

/** The model service: `POST /jobs/try-on`, `POST /inspect`, `GET /health`. */
export function createApp({ ctx, engine, run, isReady, callerOf }: Service): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(({ headers }, _response, next) => inTraceOf(headers, next))
  app.get('/health', (_request, response) => {
    response.sendStatus(isReady() ? 200 : 503)
  })
  const { url, inspectUrl } = ctx.config.model
  app.post('/jobs/try-on', requireInvoker(ctx, url, callerOf), tryOnTask(ctx, run))
  app.post('/inspect', requireInvoker(ctx, inspectUrl, callerOf), inspect(engine))
  app.use(sendError(ctx))
  return app
}

function sendError({ log }: Context): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error)
      return
    }
    const status =
      error instanceof Error && 'status' in error && typeof error.status === 'number'
        ? error.status
        : 500
    if (status >= 500) log.error({ err: error, path: request.path }, 'a request failed')
    response.sendStatus(status)
  }
}
