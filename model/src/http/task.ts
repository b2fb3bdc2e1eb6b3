import type { Context } from '@hairstyle/core/context.ts'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { z } from 'zod'
import type { Outcome } from '../jobs/run-job.ts'

const bodyLimit = '4kb'

/**
 * Answers a call of Cloud Tasks. 200 ends the task, 503 asks for another delivery. What can never work is answered with
 * 200, too, or it would come back again and again.
 *
 * @param schema Of the body.
 */
export function task<Schema extends z.ZodType>(
  { log }: Context,
  schema: Schema,
  run: (job: z.output<Schema>) => Promise<Outcome>,
): (RequestHandler | ErrorRequestHandler)[] {
  const handle: RequestHandler = async (request, response) => {
    const job = schema.safeParse(request.body)
    if (!job.success) {
      log.error({ issues: job.error.issues }, 'a task without a sensible body is dropped')
      response.sendStatus(200)
      return
    }
    const outcome = await run(job.data)
    response.sendStatus(outcome === 'settled' ? 200 : 503)
  }
  // Express knows an error handler by its four parameters.
  const dropUnreadable: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (!isClientError(error)) {
      next(error)
      return
    }
    log.error({ err: error }, 'a task with an unreadable body is dropped')
    response.sendStatus(200)
  }
  return [express.json({ type: () => true, limit: bodyLimit }), handle, dropUnreadable]
}

/** What the body parser says about a body that is too large or no JSON. */
function isClientError(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500
}
