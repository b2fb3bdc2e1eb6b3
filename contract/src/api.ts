import type { z } from 'zod'
import { articleEndpoints } from './api/articles.ts'
import { bloggerEndpoints } from './api/bloggers.ts'
import { consultationEndpoints } from './api/consultations.ts'
import { creationEndpoints } from './api/creations.ts'
import { creditEndpoints } from './api/credits.ts'
import { libraryEndpoints } from './api/library.ts'
import { orderEndpoints } from './api/orders.ts'
import { previewEndpoints } from './api/previews.ts'
import { programEndpoints, salonApiEndpoints } from './api/salon-api.ts'
import { salonCardEndpoints } from './api/salon-cards.ts'
import { salonKitEndpoints } from './api/salon-kit.ts'
import { shareEndpoints } from './api/shares.ts'
import { siteEndpoints } from './api/site.ts'
import { surveyEndpoints } from './api/survey.ts'
import { trackingPlanEndpoints } from './api/tracking-plans.ts'
import { trackingEndpoints } from './api/tracking.ts'
import { userEndpoints } from './api/user.ts'
import type { Endpoint } from './endpoint.ts'

/** The whole API: server routes, browser client, tests and documents derive from this table. */
export const api = {
  ...userEndpoints,
  ...creationEndpoints,
  ...previewEndpoints,
  ...libraryEndpoints,
  ...bloggerEndpoints,
  ...creditEndpoints,
  ...orderEndpoints,
  ...shareEndpoints,
  ...salonCardEndpoints,
  ...salonKitEndpoints,
  ...consultationEndpoints,
  ...salonApiEndpoints,
  ...programEndpoints,
  ...surveyEndpoints,
  ...articleEndpoints,
  ...trackingEndpoints,
  ...trackingPlanEndpoints,
  ...siteEndpoints,
} as const

export type Api = typeof api
export type ApiKey = keyof Api

/** What a caller sends: defaults may be left out. */
export type RequestOf<Key extends ApiKey> = z.input<Api[Key]['request']>
/** What a handler receives: parsed, defaults filled in. */
export type InputOf<Key extends ApiKey> = z.output<Api[Key]['request']>
export type ResponseOf<Key extends ApiKey> = z.output<Api[Key]['response']>

/** The entry with its optional fields visible. */
export function endpointOf(key: ApiKey): Endpoint {
  return api[key]
}

export const apiKeys = Object.keys(api) as ApiKey[]

/** `GET /a/:id` → `{ method: 'GET', path: '/a/:id', pathParams: ['id'] }`. */
export function splitKey(key: ApiKey) {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string]
  return { method, path, pathParams: [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '') }
}
