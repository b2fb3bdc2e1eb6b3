import type { Api, ApiKey, RequestOf, ResponseOf } from '@hairstyle/contract/api.ts'
import type { Envelope, RequestIssues, tenantId } from '@hairstyle/contract/envelope.ts'
import type { ApiErrorCode } from '@hairstyle/contract/error-codes.ts'
import { ApiError, ConnectionError } from './api-error.ts'
import { type MultipartKey, type PreparedRequest, prepareRequest } from './api-request.ts'
import { currentSession, expireSession } from './session.ts'
import { texts } from './texts.ts'

const timeoutMs = 300_000
const tenant: typeof tenantId = '13'
const unauthenticated: ApiErrorCode = 1002
const appCheckKey = import.meta.env.VITE_APP_CHECK_SITE_KEY

/** A call's result: `data` of the envelope, or the file. */
export type AnswerOf<Key extends ApiKey> =
  ResponseOf<Key> extends Uint8Array ? Blob : ResponseOf<Key>

interface CallOptions {
  readonly signal?: AbortSignal
}

export interface UploadOptions extends CallOptions {
  readonly image: Blob
  /** Called with the share of the picture that has been sent, 0-1. */
  readonly onProgress?: (sent: number) => void
}

type OptionsOf<Key extends ApiKey> = Key extends MultipartKey
  ? [options: UploadOptions]
  : [options?: CallOptions]

interface RawAnswer {
  readonly blob: Blob
  readonly isJson: boolean
  readonly retryAfter: string | null
}

/**
 * One call of the API. Resolves with the envelope's `data`.
 * @throws ApiError for every code but 0, ConnectionError without an answer, AbortError when `signal` aborts.
 */
export async function call<Key extends ApiKey>(
  key: Key,
  request: RequestOf<Key>,
  ...[options]: OptionsOf<Key>
): Promise<AnswerOf<Key>> {
  const { image = null, onProgress, signal } = (options ?? {}) as Partial<UploadOptions>
  const prepared = prepareRequest(key, request, image)
  const { token } = currentSession()
  const headers = headersFor(key, prepared, token)
  if (appCheckKey !== undefined) Object.assign(headers, await proofFor(key, appCheckKey))
  const answer = await send(prepared, headers, { signal, onProgress })
  if (!answer.isJson) return answer.blob as AnswerOf<Key>
  const envelope = readEnvelope(await answer.blob.text())
  if (envelope.code !== 0) {
    if (envelope.code === unauthenticated && token !== '') expireSession(token)
    throw errorFrom(envelope, answer.retryAfter)
  }
  if (import.meta.env.DEV) await checkAnswer(key, envelope.data)
  return envelope.data as AnswerOf<Key>
}

function headersFor(key: ApiKey, { contentType }: PreparedRequest, token: string) {
  return {
    tenantId: tenant,
    ...(token !== '' && { Authorization: token }),
    ...(key.includes(' /hairstyle/') && { 'Current-Language': 'en' }),
    ...(contentType !== null && { 'Content-Type': contentType }),
  }
}

interface Progress {
  readonly signal: AbortSignal | undefined
  readonly onProgress: ((sent: number) => void) | undefined
}

/** XMLHttpRequest, because `fetch` does not report upload progress. */
function send(request: PreparedRequest, headers: Record<string, string>, progress: Progress) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const { signal, onProgress } = progress
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    xhr.open(request.method, request.url)
    // Not 'blob', for which browsers do not use preloaded answers.
    xhr.responseType = 'arraybuffer'
    xhr.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    xhr.onload = () => {
      const type = xhr.getResponseHeader('Content-Type') ?? ''
      resolve({
        blob: new Blob([xhr.response as ArrayBuffer], { type }),
        isJson: xhr.status >= 400 || type.includes('json'),
        retryAfter: xhr.getResponseHeader('Retry-After'),
      })
    }
    xhr.onerror = () =>
      reject(
        new ConnectionError(navigator.onLine ? texts.errors.unreachable : texts.errors.offline),
      )
    xhr.ontimeout = () => reject(new ConnectionError(texts.errors.timeout))
    xhr.onabort = () => reject(new DOMException('The call was given up', 'AbortError'))
    xhr.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    xhr.send(request.body)
    if (signal?.aborted) xhr.abort()
  })
}

/** A proxy's own error page is no envelope, and only means failure. */
function readEnvelope(text: string): Envelope {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && 'code' in value) return value as Envelope
  } catch {
    // Falls through to the same error as any other foreign answer.
  }
  throw new ConnectionError(texts.errors.unreachable)
}

function errorFrom({ code, message, data }: Envelope, retryAfter: string | null) {
  const { issues = [] } = (data ?? {}) as Partial<RequestIssues>
  return new ApiError(code as ApiErrorCode, message || texts.errors.unexpected, {
    issues,
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  })
}

async function checkAnswer(key: ApiKey, data: unknown) {
  const { endpointOf } = await import('@hairstyle/contract/api.ts')
  endpointOf(key).response.parse(data)
}

/** Calls that App Check guards. Repeats the contract, checked by its types, so that zod stays out of the page. */
const guarded: {
  readonly [Key in ApiKey as Api[Key] extends { appCheck: true } ? Key : never]: true
} = {
  'POST /hairstyle/upload/:type': true,
  'POST /hairstyle/user/photo/previews/:id': true,
  'POST /hairstyle/create': true,
  'POST /hairstyle/create/finish/:id': true,
  'POST /hairstyle/mine/share/operate/:id': true,
  'POST /consult/photo/add/:id/:consent/:by': true,
  'POST /consult/previews/:id': true,
  'POST /consult/send/:id': true,
}

/** The App Check header of a guarded call; none if App Check is off or gives no token. */
async function proofFor(key: ApiKey, siteKey: string): Promise<Record<string, string>> {
  if (!(key in guarded)) return {}
  try {
    const { appCheckToken } = await import('./firebase-app-check.ts')
    const token = await appCheckToken(siteKey)
    return token === '' ? {} : { 'X-Firebase-AppCheck': token }
  } catch {
    // Blocked by an extension: the server decides.
    return {}
  }
}
