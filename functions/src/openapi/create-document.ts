import { apiKeys, endpointOf, splitKey } from '@hairstyle/contract/api.ts'
import type { ApiKey } from '@hairstyle/contract/api.ts'
import type { Endpoint } from '@hairstyle/contract/endpoint.ts'
import { Envelope, tenantId } from '@hairstyle/contract/envelope.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import { BinaryAnswer } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import { createDocument } from 'zod-openapi'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'

type Document = ReturnType<typeof createDocument>

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

/** The contract as an OpenAPI 3.1 document. @param origin Where the API is served, without a slash at the end. */
export function createOpenApiDocument(origin: string): Document {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Hairstyle try-on',
      version: '1',
      description: [
        'Every JSON answer is `{ code, message, data }`; `code` 0 is success. A failure has one of these codes:',
        '',
        ...Object.values(apiErrors).map(
          ({ code, status, message }) => `- \`${code}\` with status ${status}: ${message}`,
        ),
      ].join('\n'),
    },
    servers: [{ url: `${origin}/api` }],
    components: {
      securitySchemes: {
        userToken: { type: 'apiKey', in: 'header', name: 'Authorization' },
        stripeSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
      },
    },
    paths: paths(),
  })
}

function paths(): ZodOpenApiPathsObject {
  const found: ZodOpenApiPathsObject = {}
  for (const key of apiKeys) {
    const { method, path } = splitKey(key)
    const place = path.replaceAll(/:(\w+)/g, '{$1}')
    found[place] = { ...found[place], [method.toLowerCase()]: operation(key) }
  }
  return found
}

function operation(key: ApiKey): ZodOpenApiOperationObject {
  const { method, path, pathParams } = splitKey(key)
  const endpoint = endpointOf(key)
  const isInPath = (name: string) => pathParams.includes(name)
  const inPath = fieldsOf(endpoint, isInPath)
  const others = fieldsOf(endpoint, (name) => !isInPath(name))
  const hasOthers = Object.keys(others.shape).length > 0 || endpoint.encoding === 'multipart'
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/:_]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [path.split('/')[1] ?? ''],
    security: securityOf(endpoint),
    requestParams: {
      ...(pathParams.length > 0 && { path: inPath }),
      ...(method === 'GET' && hasOthers && { query: others }),
      header: z.object({ tenantId: z.literal(tenantId).optional() }),
    },
    ...(method === 'POST' &&
      hasOthers && {
        requestBody: {
          content: {
            [bodyTypes[endpoint.encoding ?? 'json']]: { schema: bodyOf(endpoint, others) },
          },
        },
      }),
    responses: { 200: answerOf(endpoint), default: failure },
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
    case 'stripe':
      return [{ stripeSignature: [] }]
  }
}

function bodyOf({ encoding }: Endpoint, fields: z.ZodObject): z.ZodObject {
  return encoding === 'multipart' ? fields.extend({ image: z.file().optional() }) : fields
}

function answerOf({ response }: Endpoint) {
  if (response === BinaryAnswer) {
    return { description: 'A file', content: { 'application/zip': { schema: z.file() } } }
  }
  const schema = Envelope.extend({ code: z.literal(0), data: response })
  return { description: 'Success', content: { 'application/json': { schema } } }
}

const failure = {
  description: 'Failure: `code` says which',
  content: { 'application/json': { schema: Envelope } },
}
