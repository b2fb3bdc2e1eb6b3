/** Calls of the API, safe to repeat under a key: https://docs.stripe.com/api/idempotent_requests */
import type { IncomingMessage } from 'node:http'
import { catalogueRoutes } from '../api/catalogue.ts'
import { checkoutSessionRoutes } from '../api/checkout-sessions.ts'
import { customerRoutes } from '../api/customers.ts'
import { readRoutes } from '../api/readable.ts'
import { refundRoutes } from '../api/refunds.ts'
import { subscriptionRoutes } from '../api/subscriptions.ts'
import { apiVersion, newId, type Account } from '../state/account.ts'
import { Access, type RestrictedKey } from './access.ts'
import { BadParameters, Refusal, refusalOf } from './refusal.ts'

const routes = [
  ...catalogueRoutes,
  ...checkoutSessionRoutes,
  ...customerRoutes,
  ...readRoutes,
  ...refundRoutes,
  ...subscriptionRoutes,
]

export type Answer = { status: number; headers: Record<string, string>; body: string }

/** Who may use the API. */
export type Keys = {
  /** May do everything. */
  secretKey: string
  restrictedKey: RestrictedKey
}

type ApiRequest = { keys: Keys; request: IncomingMessage; body: string }

/** Answers one request to `/v1/…`: https://docs.stripe.com/api */
export function answerApi(account: Account, apiRequest: ApiRequest): Answer {
  const headers = { 'content-type': 'application/json', 'request-id': newId('req') }
  try {
    return { headers, ...answer(account, apiRequest) }
  } catch (error) {
    return { headers, ...refused(error) }
  }
}

type Body = Omit<Answer, 'headers'>

function answer(account: Account, { keys, request, body }: ApiRequest): Body {
  const access = authenticate(request, keys)
  const { method = 'GET' } = request
  const { pathname, search } = new URL(request.url ?? '/', account.url)
  const path = decodeURIComponent(pathname)
  const text = method === 'POST' ? body : search.slice(1)
  const route = routes.find((known) => known.method === method && known.path.test(path))
  if (!route) throw new Refusal(404, `Unrecognized request URL (${method}: ${path}).`)
  access.requireCall(method, path)
  const work = () => {
    const handle = route.prepare(text)
    const id = route.path.exec(path)?.[1] ?? ''
    return JSON.stringify(account.store.batch(() => handle(account, id, access)))
  }
  const key = method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined
  if (key === undefined) return { status: 200, body: work() }
  return answerOnce(account, { key, call: `${method} ${path}?${text}` }, work)
}

/**
 * Runs a call, or repeats the answer stored under its key. Errors are stored too, except for invalid parameters, which
 * a retry may correct: https://docs.stripe.com/api/idempotent_requests
 * @throws {Refusal} `idempotency_error` when the key came with another call
 */
function answerOnce(
  account: Account,
  { key, call }: { key: string; call: string },
  work: () => string,
): Body {
  const saved = account.store.get('saved_answer', key)
  if (saved && saved.call !== call)
    throw new Refusal(400, `The key '${key}' was used with another endpoint or parameters.`, {
      type: 'idempotency_error',
    })
  const { status, body } = saved ?? attempt(work)
  account.store.put('saved_answer', { id: key, call, status, body })
  return { status, body }
}

function attempt(work: () => string): Body {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof BadParameters) throw error
    return refused(error)
  }
}

function refused(error: unknown): Body {
  const refusal = refusalOf(error)
  return { status: refusal.status, body: JSON.stringify(refusal.toBody()) }
}

function authenticate(request: IncomingMessage, { secretKey, restrictedKey }: Keys): Access {
  const given = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  const isRestricted = given === restrictedKey.secret
  if (given !== secretKey && !isRestricted) throw new Refusal(401, 'Invalid API Key provided.')
  const version = request.headers['stripe-version']
  if (version !== apiVersion)
    throw new BadParameters(`This local stand-in speaks version ${apiVersion} of the API only.`)
  return new Access(isRestricted ? restrictedKey : null)
}
