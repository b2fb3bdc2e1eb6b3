import { endpointOf, splitKey, type ApiKey } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { tenantId } from './envelope.ts'

type Fields = ReadonlyMap<string, unknown>

/**
 * The HTTP request for a call, from the site's root.
 * @param picture Of a multipart call.
 */
export function requestOf(key: ApiKey, input: object, picture?: File) {
  const { method, path, pathParams } = splitKey(key)
  const fields = new Map<string, unknown>(Object.entries(input))
  let url = `/api${path}`
  for (const name of pathParams) {
    url = url.replace(`:${name}`, encodeURIComponent(String(fields.get(name))))
    fields.delete(name)
  }
  if (method === 'GET' && fields.size > 0) url += `?${toForm(fields).toString()}`
  const body = method === 'GET' ? null : bodyOf(endpointOf(key), fields, picture)
  const type = typeof body === 'string' && { 'Content-Type': 'application/json' }
  return { url, method, headers: { tenantId, ...type }, body }
}

function bodyOf(
  { encoding }: Endpoint,
  fields: Fields,
  picture: File | undefined,
): FormData | URLSearchParams | string {
  if (encoding === 'form') return toForm(fields)
  if (encoding === undefined) return JSON.stringify(Object.fromEntries(fields))
  const form = new FormData()
  if (picture) form.set('image', picture)
  return form
}

function toForm(fields: Fields): URLSearchParams {
  const texts = [...fields].map(([name, value]) => [name, String(value)] as const)
  return new URLSearchParams(Object.fromEntries(texts))
}
