import type { IncomingMessage } from 'node:http'
import { createHash } from 'node:crypto'
import { checkoutSessionRoutes } from '../api/checkout-sessions.ts'
import { customerRoutes } from '../api/customers.ts'
import { disputeRoutes } from '../api/disputes.ts'
import { eventRoutes } from '../api/events.ts'
import { invoiceRoutes } from '../api/invoices.ts'
import { paymentRoutes } from '../api/payments.ts'
import { priceRoutes } from '../api/prices.ts'
import { productRoutes } from '../api/products.ts'
import { refundRoutes } from '../api/refunds.ts'
import { subscriptionRoutes } from '../api/subscriptions.ts'
import { testClockRoutes } from '../api/test-clocks.ts'
import { apiVersion } from '../state/account.ts'
import type { Account } from '../state/account.ts'
import { newId } from '../state/ids.ts'
import { Access, hiddenKey } from './access.ts'
import type { RestrictedKey } from './access.ts'
import { parseForm } from './form.ts'
import { answerOnce } from './idempotency.ts'
import { BadParameters, Refusal, refusalOf } from './refusal.ts'

const routes = [
  ...checkoutSessionRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...refundRoutes,
  ...subscriptionRoutes,
  ...testClockRoutes,
]

export type Answer = { status: number; headers: Record<string, string>; body: string }

/** Who may use the API. */
export type Keys = {
  /** May do everything. */
  secretKey: string
  restrictedKey?: RestrictedKey
}

/** Answers one request to `/v1/…`. */
export function answerApi(
  account: Account,
  { keys, request, body }: { keys: Keys; request: IncomingMessage; body: string },
): Answer {
  const requestId = newId('req', 14)
  const headers = {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': apiVersion,
  }
  try {
    const access = authenticate(request, keys)
    const { method = 'GET' } = request
    const { pathname, search } = new URL(request.url ?? '/', account.url)
    const path = decodeURIComponent(pathname)
    const text = method === 'POST' ? body : search.slice(1)
    const route = routes.find((known) => known.method === method && known.path.test(path))
    if (!route)
      throw new Refusal(
        404,
        `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      )
    access.requireCall(method, path)
    const id = route.path.exec(path)?.[1] ?? ''
    const values = parseForm(text)
    const key = method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null
    const work = () => {
      const handle = route.prepare(values)
      return () => handle(account, id, access)
    }
    const call = {
      key,
      endpoint: `${method} ${path}`,
      parameters: createHash('sha256').update(text).digest('base64'),
      requestId,
    }
    const { status, body: answer, extra } = answerOnce(account, call, work)
    return { status, headers: { ...headers, ...extra }, body: answer }
  } catch (error) {
    const refusal = refusalOf(error)
    return { status: refusal.status, headers, body: JSON.stringify(refusal.toBody()) }
  }
}

function authenticate(request: IncomingMessage, { secretKey, restrictedKey }: Keys): Access {
  const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ')
  const given =
    scheme === 'Basic'
      ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '')
      : credentials
  if (given === '')
    throw new Refusal(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  const restricted = restrictedKey?.secret === given ? restrictedKey : null
  if (given !== secretKey && !restricted)
    throw new Refusal(401, `Invalid API Key provided: ${hiddenKey(given)}`)
  const version = request.headers['stripe-version']
  if (version !== undefined && version !== apiVersion)
    throw new BadParameters(
      `Invalid Stripe API version: ${version.toString()}. (This local stand-in speaks ${apiVersion} only.)`,
    )
  return new Access(restricted)
}
