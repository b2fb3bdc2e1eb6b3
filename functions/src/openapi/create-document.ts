import { splitKey } from '@hairstyle/contract/api.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import { createDocument } from 'zod-openapi'
import type { ZodOpenApiOverride, ZodOpenApiPathsObject } from 'zod-openapi'
import { describeCall } from './describe-call.ts'
import { sections } from './sections.ts'
import { shapes } from './shapes.ts'

export type OpenApiDocument = ReturnType<typeof createDocument>

/** The contract as an OpenAPI 3.1 document. @param origin Where the API is served, without a slash at the end. */
export function createOpenApiDocument(origin: string): OpenApiDocument {
  return createDocument(
    {
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
          '',
          'A POST that a page of another site has a browser send is refused with `1011`, by its `Origin` and `Sec-Fetch-Site`; whoever is no browser sends neither.',
        ].join('\n'),
      },
      servers: [{ url: `${origin}/api` }],
      tags: sections.map(({ title }) => ({ name: title })),
      components: {
        schemas: shapes,
        securitySchemes: {
          userToken: { type: 'apiKey', in: 'header', name: 'Authorization' },
          salonKey: { type: 'http', scheme: 'bearer' },
          stripeSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
        },
      },
      paths: describePaths(),
    },
    { override: leaveOutWhatIsImplied },
  )
}

function describePaths(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const { title, keys } of sections) {
    for (const key of keys) {
      const { method, path } = splitKey(key)
      const place = path.replaceAll(/:(\w+)/g, '{$1}')
      paths[place] = { ...paths[place], [method.toLowerCase()]: describeCall(key, title) }
    }
  }
  return paths
}

/** That an integer is one that a number can hold, and the pattern of what has a format. */
const leaveOutWhatIsImplied: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}
