import { TryOnJob } from '@hairstyle/contract/jobs.ts'
import type { Context } from '@hairstyle/core/context.ts'
import express from 'express'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Delivery, Outcome } from '../jobs/try-on.ts'

const bodyLimit = '4kb'

/**
 * `POST /jobs/try-on`, called by Cloud Tasks. 200 ends the task, 503 asks for another delivery. What can never work is
 * answered with 200, too, or it would come back again and again.
 */
export function tryOnTask(
  ctx: Context,
  run: (delivery: Delivery) => Promise<Outcome>,
): (RequestHandler | ErrorRequestHandler)[] {
  const handle: RequestHandler = async (request, response) => {
    const job = TryOnJob.safeParse(request.body)
    if (!job.success) {
      ctx.log.error({ issues: job.error.issues }, 'a task without a sensible body is dropped')
      response.sendStatus(200)
      return
    }
    const outcome = await run({ createIds: job.data.create_ids })
    response.sendStatus(outcome === 'settled' ? 200 : 503)
  }
  // Express knows an error handler by its four parameters.
  const dropUnreadable: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (!isClientError(error)) {
      next(error)
      return
    }
    ctx.log.error({ err: error }, 'a task with an unreadable body is dropped')
    response.sendStatus(200)
  }
  return [express.json({ type: () => true, limit: bodyLimit }), handle, dropUnreadable]
}

/** What the body parser says about a body that is too large or no JSON. */
function isClientError(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500
}
