import { setTimeout as sleep } from 'node:timers/promises'
import {
  endpointOf,
  type ApiKey,
  type RequestOf,
  type ResponseOf,
} from '@hairstyle/contract/api.ts'
import { Envelope } from '@hairstyle/contract/envelope.ts'
import { requestOf } from '@hairstyle/contract/request.ts'
import { DeployError } from '../deploy-error.ts'

const timeoutMs = 60_000

interface Call<Key extends ApiKey> {
  readonly fields?: Partial<RequestOf<Key>>
  /** Makes it a multipart call. */
  readonly picture?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Calls the API through the site, as a visitor's browser does.
 * @returns the answer, and the cookie that it sets; null for none
 * @throws {DeployError} when the site cannot be reached or the API refuses.
 */
export async function callSite<Key extends ApiKey>(
  site: string,
  key: Key,
  { fields = {}, picture, headers = {} }: Call<Key>,
): Promise<{ data: ResponseOf<Key>; cookie: string | null }> {
  const file = picture && new File([picture], 'photo.jpg')
  const { url, method, ...request } = requestOf(key, fields, file)
  const all = { ...request.headers, ...headers }
  const response = await reach(site + url, { method, headers: all, body: request.body })
  const answer = Envelope.safeParse(await response.json().catch(() => null))
  if (!answer.success || answer.data.code !== 0) {
    const why = answer.data?.message ?? 'no answer of the API'
    throw new DeployError(`${method} ${response.url}: ${response.status}, ${why}`)
  }
  const data = endpointOf(key).response.parse(answer.data.data) as ResponseOf<Key>
  return { data, cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? null }
}

/** @throws {DeployError} when nobody answers. */
export async function reach(url: string, request: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
  } catch (cause) {
    throw new DeployError(`${url} cannot be reached: ${String(cause)}`, { cause })
  }
}

const waitMs = 180_000

/**
 * Polls every second, for three minutes, until there is a look.
 * @param ask Returns the look, or its progress as text.
 * @throws {DeployError} if it takes longer.
 */
export async function waitForLook<Look extends object>(ask: () => Promise<Look | string>) {
  const giveUpAt = performance.now() + waitMs
  for (;;) {
    const answer = await ask()
    if (typeof answer !== 'string') return answer
    if (performance.now() > giveUpAt) {
      throw new DeployError(`The try-on is not there after ${waitMs / 1000} seconds: ${answer}.`)
    }
    await sleep(1000)
  }
}
