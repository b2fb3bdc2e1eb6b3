import { apiKeys, endpointOf, splitKey, type ApiKey } from '@hairstyle/contract/api.ts'
import { tenantId } from '@hairstyle/contract/envelope.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { inTraceOf } from '@hairstyle/core/trace.ts'
import express, { type Express, type Request, type RequestHandler, type Router } from 'express'
import { handlers } from '../api/handlers.ts'
import { describeApi } from '../openapi/describe-api.ts'
import { authenticate } from './authenticate.ts'
import { isProxy } from './client-address.ts'
import { compress } from './compress.ts'
import type { Call, Handler } from './handler.ts'
import { parseInput, readBody, readQuery } from './read-body.ts'
import { programOf } from './program.ts'
import { readStripeEvent } from './read-stripe-event.ts'
import { readUpload } from './read-upload.ts'
import { requireOurSite } from './require-our-site.ts'
import { sendAnswer } from './send-answer.ts'
import { sendError } from './send-error.ts'
import { visitorOf } from './visitor.ts'

/** Hosting's timeout is a minute, and work after the last outgoing call takes time, too. */
const patienceMs = 40_000

/** The HTTP API below `/api`, with the contract's routes: all of them, or those of one function. */
export function createApp(ctx: Context, keys: readonly ApiKey[] = apiKeys): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', isProxy)
  app.use(({ headers }, _response, next) => inTraceOf(headers, next))
  app.use((_request, response, next) => {
    // The Functions runtime is an Express app, too.
    response.removeHeader('X-Powered-By')
    // Hosting lets cookies through only where an answer is marked as private.
    response.set({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' })
    next()
  })
  app.use(compress)
  app.use('/api', refuseOtherTenants, apiRoutes(ctx, keys))
  app.use(() => {
    throw new ApiError('not_found')
  })
  app.use(sendError(ctx))
  return app
}

function apiRoutes(ctx: Context, keys: readonly ApiKey[]): Router {
  const router = express.Router()
  router.use(describeApi(ctx))
  for (const key of keys) addRoute(router, key, serve(ctx, key))
  // After all of them, because `/share/create` also matches `/share/:id`.
  for (const path of new Set(keys.map((key) => splitKey(key).path))) {
    router.all(path, refuseMethod(path))
  }
  return router
}

function addRoute(router: Router, key: ApiKey, handle: RequestHandler): void {
  const { method, path } = splitKey(key)
  if (method === 'GET') router.get(path, handle)
  else router.post(path, handle)
}

function refuseMethod(path: string): RequestHandler {
  const methods = apiKeys.map(splitKey).filter((route) => route.path === path)
  const allowed = methods.map(({ method }) => method).join(', ')
  return (_request, response) => {
    response.set('Allow', allowed)
    throw new ApiError('method_not_allowed')
  }
}

function serve(ctx: Context, key: ApiKey): RequestHandler {
  const endpoint = endpointOf(key)
  const isMultipart = endpoint.encoding === 'multipart'
  const isFromStripe = endpoint.auth === 'stripe'
  return async (request, response) => {
    await requireOurSite(ctx, request, key)
    const user = await authenticate(ctx, request, endpoint)
    const program =
      endpoint.auth === 'key' ? await programOf(ctx, { request, response }, endpoint) : null
    const event = isFromStripe ? await readStripeEvent(ctx, request) : null
    const input = parseInput(key, {
      ...readQuery(request),
      ...(isMultipart || isFromStripe ? {} : readBody(request)),
      ...request.params,
    })
    const file = isMultipart ? await readUpload(request) : null
    // The types derive from the same entry that was checked above.
    const visitor = visitorOf(ctx, request, response)
    const work = answer(key, {
      ctx: timed(ctx),
      user,
      program,
      visitor,
      input,
      file,
      event,
    } as Call<ApiKey>)
    const data = await (isMultipart ? work.catch(failUpload) : work)
    await sendAnswer(response, data, endpoint)
  }
}

/** Maps internal failures of an upload to their own error code. */
function failUpload(cause: unknown): never {
  throw cause instanceof ApiError ? cause : new ApiError('upload_failed', undefined, { cause })
}

/** Sets one time limit for all outgoing calls of a request. */
function timed(ctx: Context): Context {
  return { ...ctx, until: new Date(ctx.clock().getTime() + patienceMs) }
}

function answer<Key extends ApiKey>(key: Key, call: Call<Key>): Promise<unknown> {
  const handle: Handler<Key> = handlers[key]
  return handle(call)
}

const refuseOtherTenants: RequestHandler = (request: Request, _response, next) => {
  if ((request.get('tenantId') ?? tenantId) !== tenantId) throw new ApiError('forbidden')
  next()
}
