import { endpointOf, splitKey } from '@hairstyle/contract/api.ts'
import type { ApiKey, ResponseOf } from '@hairstyle/contract/api.ts'
import { Envelope, tenantId } from '@hairstyle/contract/envelope.ts'
import { DeployError } from '../deploy-error.ts'

const timeoutMs = 60_000

/**
 * Calls the API through the site, as a visitor's browser does.
 * @param fields of the path; `picture` makes it a multipart call
 * @throws {DeployError} when the site cannot be reached or the API refuses.
 */
export async function callSite<Key extends ApiKey>(
  site: string,
  key: Key,
  { fields = {}, picture }: { fields?: Record<string, string>; picture?: Uint8Array<ArrayBuffer> },
): Promise<ResponseOf<Key>> {
  const { method, path, pathParams } = splitKey(key)
  const filled = pathParams.reduce((url, name) => url.replace(`:${name}`, fields[name] ?? ''), path)
  const form = new FormData()
  if (picture) form.set('image', new Blob([picture]), 'photo.jpg')
  const response = await reach(`${site}/api${filled}`, {
    method,
    headers: { tenantId },
    ...(picture && { body: form }),
  })
  const answer = Envelope.safeParse(await response.json().catch(() => null))
  if (!answer.success || answer.data.code !== 0) {
    const why = answer.data?.message ?? 'no answer of the API'
    throw new DeployError(`${method} ${response.url}: ${response.status}, ${why}`)
  }
  return endpointOf(key).response.parse(answer.data.data) as ResponseOf<Key>
}

/** @throws {DeployError} when nobody answers. */
export async function reach(url: string, request: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
  } catch (cause) {
    throw new DeployError(`${url} cannot be reached: ${String(cause)}`, { cause })
  }
}
