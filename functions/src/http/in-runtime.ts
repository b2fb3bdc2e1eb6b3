import type { Context } from '@hairstyle/core/context.ts'
import type { Express, Request, Response } from 'express'
import { sendError } from './send-error.ts'

/**
 * The app as the Functions runtime calls it. The runtime is an Express app, too, which parses bodies before any code of ours
 * runs and which only a request leads to: from the first one on, what it refuses is answered in our words.
 */
export function inRuntime(getContext: () => Context, getApp: () => Express) {
  const known = new WeakSet<object>()
  return (request: Request, response: Response): void => {
    const runtime = request.app
    if (!known.has(runtime)) {
      known.add(runtime)
      runtime.use(sendError(getContext()))
    }
    getApp()(request, response)
  }
}
