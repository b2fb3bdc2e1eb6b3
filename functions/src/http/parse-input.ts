import type { ApiKey, InputOf } from '@hairstyle/contract/api.ts'
import { endpointOf } from '@hairstyle/contract/api.ts'
import type { RequestIssues } from '@hairstyle/contract/envelope.ts'
import { ApiError } from '@hairstyle/core/errors.ts'

/**
 * What a handler works with, from everything the request carried.
 * @throws {ApiError} invalid_request, with the issues as data.
 */
export function parseInput<Key extends ApiKey>(key: Key, fields: object): InputOf<Key> {
  const result = endpointOf(key).request.safeParse(fields)
  // The table pairs each key with its schema, which TypeScript cannot follow through a variable key.
  if (result.success) return result.data as InputOf<Key>
  const data: RequestIssues = {
    issues: result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  }
  throw new ApiError('invalid_request', undefined, { data })
}
