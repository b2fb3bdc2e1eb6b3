import { endpointOf, type ApiKey, type InputOf } from '@hairstyle/contract/api.ts'
import type { RequestIssues } from '@hairstyle/contract/envelope.ts'
import { ApiError, invalidField } from '@hairstyle/core/errors.ts'
import type { Request } from 'express'

type Fields = Record<string, unknown>

/**
 * Fields of the query, repeated names as arrays.
 */
export function readQuery(request: Request): Fields {
  const start = request.url.indexOf('?')
  return start < 0 ? {} : fromSearchParams(new URLSearchParams(request.url.slice(start)))
}

/**
 * Fields of a JSON or form-encoded body; none when there is no body.
 * @throws {ApiError} invalid_request if the body does not match its content type, or is not an object.
 */
export function readBody(request: Request): Fields {
  const text = rawBodyOf(request).toString('utf8')
  if (text.trim() === '') return {}
  if (request.is('urlencoded') === 'urlencoded') return fromSearchParams(new URLSearchParams(text))
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidField('', 'The body must be a JSON object.')
  }
  return { ...value }
}

/** The body's bytes, which the Functions runtime has already read. */
export function rawBodyOf(request: Request): Buffer {
  const { rawBody } = request as Request & { rawBody?: unknown }
  return Buffer.isBuffer(rawBody) ? rawBody : Buffer.alloc(0)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalidField('', 'The body is not valid JSON.', cause)
  }
}

function fromSearchParams(params: URLSearchParams): Fields {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/**
 * Parses a request's fields into a handler's input.
 * @throws {ApiError} invalid_request, with the issues as data.
 */
export function parseInput<Key extends ApiKey>(key: Key, fields: object): InputOf<Key> {
  const result = endpointOf(key).request.safeParse(fields)
  // TypeScript cannot follow the pairing of keys and schemas through a variable key.
  if (result.success) return result.data as InputOf<Key>
  const data: RequestIssues = {
    issues: result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  }
  throw new ApiError('invalid_request', undefined, { data })
}
