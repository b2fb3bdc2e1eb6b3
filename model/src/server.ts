import { FinishJob, PreviewsJob, TryOnJob } from '@hairstyle/contract/jobs.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { inTraceOf } from '@hairstyle/core/trace.ts'
import express, { type ErrorRequestHandler, type Express } from 'express'
import { EngineFullError, type HairCutter, type PhotoInspector } from './engine/engine.ts'
import type { CallerOf } from './http/caller.ts'
import { cutOut, inspect } from './http/pictures.ts'
import { requireInvoker } from './http/require-invoker.ts'
import { task } from './http/task.ts'
import type { PreviewsDelivery } from './jobs/previews.ts'
import type { Outcome } from './jobs/run-job.ts'
import type { Delivery } from './jobs/try-on.ts'

export interface Service {
  readonly ctx: Context
  readonly inspector: PhotoInspector & HairCutter
  readonly run: (delivery: Delivery) => Promise<Outcome>
  readonly runPreviews: (delivery: PreviewsDelivery) => Promise<Outcome>
  readonly runFinish: (createId: string) => Promise<Outcome>
  /** Whether it can take work. */
  readonly isReady: () => boolean
  readonly callerOf: CallerOf
}

/**
 * The model service: `POST /jobs/try-on`, `POST /jobs/previews`, `POST /jobs/finish`, `POST /inspect`, `POST /cut-out`,
 * `GET /health`.
 */
export function createApp(service: Service): Express {
  const { ctx, inspector, run, runPreviews, runFinish, isReady, callerOf } = service
  const app = express()
  app.disable('x-powered-by')
  app.use(({ headers }, _response, next) => inTraceOf(headers, next))
  app.get('/health', (_request, response) => {
    response.sendStatus(isReady() ? 200 : 503)
  })
  const { url, inspectUrl, finishUrl, invoker, inspectInvokers } = ctx.config.model
  const isQueueOf = (audience: string) =>
    requireInvoker(ctx, { audience, invokers: [invoker], callerOf })
  const isApi = requireInvoker(ctx, { audience: inspectUrl, invokers: inspectInvokers, callerOf })
  app.post(
    '/jobs/try-on',
    isQueueOf(url),
    task(ctx, TryOnJob, ({ create_ids: createIds }) => run({ createIds })),
  )
  app.post(
    '/jobs/previews',
    isQueueOf(url),
    task(ctx, PreviewsJob, ({ photo_id: photoId, round }) => runPreviews({ photoId, round })),
  )
  app.post(
    '/jobs/finish',
    isQueueOf(finishUrl),
    task(ctx, FinishJob, ({ create_id: createId }) => runFinish(createId)),
  )
  app.post('/inspect', isApi, inspect(inspector))
  app.post('/cut-out', isApi, cutOut(inspector))
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
    if (error instanceof EngineFullError) {
      response.sendStatus(503)
      return
    }
    if (status >= 500) log.error({ err: error, path: request.path }, 'a request failed')
    response.sendStatus(status)
  }
}
