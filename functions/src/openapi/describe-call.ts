import { endpointOf, splitKey, type ApiKey } from '@hairstyle/contract/api.ts'
import type { Endpoint } from '@hairstyle/contract/endpoint.ts'
import { Envelope, tenantId } from '@hairstyle/contract/envelope.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import type { ApiErrorName } from '@hairstyle/contract/error-codes.ts'
import { BinaryAnswer } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { exampleOf } from './example-of.ts'

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

const repeatKey = z
  .string()
  .max(255)
  .optional()
  .meta({ description: 'For a day, the same call with the same key is answered as before.' })

/** One call of the contract as an OpenAPI operation. @param tag The section that it belongs to. */
export function describeCall(key: ApiKey, tag: string): ZodOpenApiOperationObject {
  const { method, path, pathParams } = splitKey(key)
  const endpoint = endpointOf(key)
  const isInPath = (name: string) => pathParams.includes(name)
  const inPath = fieldsOf(endpoint, isInPath)
  const others = fieldsOf(endpoint, (name) => !isInPath(name))
  const hasOthers = Object.keys(others.shape).length > 0 || endpoint.encoding === 'multipart'
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/:_]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    requestParams: {
      ...(pathParams.length > 0 && { path: inPath }),
      ...(method === 'GET' && hasOthers && { query: others }),
      header: z.object({
        tenantId: z.literal(tenantId).optional(),
        ...(endpoint.appCheck && { 'X-Firebase-AppCheck': z.string().optional() }),
        ...(endpoint.repeatable && { 'Idempotency-Key': repeatKey }),
      }),
    },
    ...(method === 'POST' && hasOthers && { requestBody: bodyOf(endpoint, others) }),
    responses: { ...answerOf(endpoint), ...failuresOf(key) },
  }
}

function fieldsOf({ request }: Endpoint, isWanted: (name: string) => boolean): z.ZodObject {
  return z.object(
    Object.fromEntries(Object.entries(request.shape).filter(([name]) => isWanted(name))),
  )
}

function securityOf({ auth }: Endpoint): Record<string, string[]>[] {
  switch (auth) {
    case 'none':
      return []
    case 'any':
      return [{}, { userToken: [] }]
    case 'user':
      return [{ userToken: [] }]
    case 'key':
      return [{ salonKey: [] }]
    case 'stripe':
      return [{ stripeSignature: [] }]
  }
}

function bodyOf({ encoding }: Endpoint, fields: z.ZodObject) {
  const media =
    encoding === 'multipart'
      ? { schema: fields.extend({ image: z.file().optional() }) }
      : { schema: fields, example: exampleOf(z.toJSONSchema(fields, { io: 'input' })) }
  return { content: { [bodyTypes[encoding ?? 'json']]: media } }
}

function answerOf({ response, edgeCacheSeconds, auth }: Endpoint): ZodOpenApiResponsesObject {
  if (response === BinaryAnswer) {
    const zip = { 'application/zip': { schema: z.file() } }
    return { 200: { description: 'A file', content: zip } }
  }
  const schema = Envelope.extend({ code: z.literal(0), data: response })
  const example = { code: 0, message: '', data: exampleOf(z.toJSONSchema(response)) }
  const description =
    edgeCacheSeconds === undefined
      ? 'Success'
      : `Success; the same for everybody, and kept by the edge for ${edgeCacheSeconds} seconds`
  const headers = auth === 'key' ? limitHeaders : undefined
  const content = { 'application/json': { schema, example } }
  return { 200: { description, content, ...(headers && { headers }) } }
}

/** See https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
const limitHeaders = z.object({
  'RateLimit-Policy': z
    .string()
    .meta({ description: 'How many calls (q) in how many seconds (w).' }),
  RateLimit: z.string().meta({ description: 'How many are left (r) for how many seconds (t).' }),
})

/** By status, with the codes that share it. */
function failuresOf(key: ApiKey): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(errorsOf(key), (name) => apiErrors[name].status)
  const responses = [...byStatus].map(([status, names]) => {
    const failures = names.map((name) => apiErrors[name])
    const description = failures.map(({ code, message }) => `\`${code}\` ${message}`).join(' ')
    return [String(status), { description, content: failure }] as const
  })
  return {
    ...Object.fromEntries(responses),
    default: { description: 'Any other failure: `code` says which', content: failure },
  }
}

function errorsOf(key: ApiKey): ApiErrorName[] {
  const { auth, request, errors = [] } = endpointOf(key)
  const isChange = splitKey(key).method === 'POST'
  const implied: ApiErrorName[] = []
  if (Object.keys(request.shape).length > 0) implied.push('invalid_request')
  if (auth === 'user' || auth === 'key') implied.push('unauthenticated')
  if (auth === 'key') implied.push('forbidden', 'too_many_requests')
  if (isChange && auth !== 'stripe') implied.push('not_our_site')
  return [...new Set([...implied, ...errors])].sort(
    (a, b) => apiErrors[a].status - apiErrors[b].status,
  )
}

const failure = { 'application/json': { schema: Envelope } }
