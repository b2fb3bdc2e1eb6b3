import type { ApiKey, RequestOf, ResponseOf } from '@hairstyle/contract/api.ts'
import { endpointOf, splitKey } from '@hairstyle/contract/api.ts'
import { Envelope, tenantId } from '@hairstyle/contract/envelope.ts'
import { expect } from 'vitest'

export interface Answer<Key extends ApiKey> {
  readonly status: number
  readonly headers: Headers
  readonly code: number
  readonly message: string
  readonly data: ResponseOf<Key>
}

export interface CallOptions {
  readonly token?: string
  /** The picture of a multipart call. */
  readonly picture?: { readonly bytes: Buffer; readonly name: string }
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the API as a browser does, and holds each answer against the contract. */
export class ApiClient {
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Data of a successful answer; fails the test on any other. */
  async ok<Key extends ApiKey>(
    key: Key,
    input: RequestOf<Key>,
    options: CallOptions = {},
  ): Promise<ResponseOf<Key>> {
    const answer = await this.call(key, input, options)
    expect(answer, `${key}: ${answer.message}`).toMatchObject({ status: 200, code: 0 })
    return answer.data
  }

  /** Whatever the API answers. Success must match the contract exactly: a field too many is a leak. */
  async call<Key extends ApiKey>(
    key: Key,
    input: RequestOf<Key>,
    options: CallOptions = {},
  ): Promise<Answer<Key>> {
    const response = await this.send(key, input, options)
    const { code, message, data } = Envelope.parse(await response.json())
    expect(code === 0, `code ${code} with status ${response.status}`).toBe(response.ok)
    if (code === 0) expect(data).toEqual(endpointOf(key).response.parse(data))
    return {
      status: response.status,
      headers: response.headers,
      code,
      message,
      data: data as ResponseOf<Key>,
    }
  }

  /** The raw answer, for files and for input that no typed call can send. */
  send(key: ApiKey, input: object, options: CallOptions = {}): Promise<Response> {
    const { method, path, pathParams } = splitKey(key)
    const fields = new Map<string, unknown>(Object.entries(input))
    let url = `${this.#origin}/api${path}`
    for (const name of pathParams) {
      url = url.replace(`:${name}`, encodeURIComponent(String(fields.get(name))))
      fields.delete(name)
    }
    if (method === 'GET' && fields.size > 0) url += `?${toForm(fields).toString()}`
    const headers = new Headers({ tenantId, ...options.headers })
    if (options.token !== undefined) headers.set('Authorization', options.token)
    return fetch(url, {
      method,
      headers,
      ...(method === 'POST' && bodyOf(endpointOf(key).encoding, fields, { ...options, headers })),
    })
  }
}

function bodyOf(
  encoding: 'form' | 'multipart' | undefined,
  fields: Map<string, unknown>,
  { headers, picture }: { headers: Headers } & Pick<CallOptions, 'picture'>,
): Pick<RequestInit, 'body'> {
  switch (encoding) {
    case 'multipart': {
      const form = new FormData()
      if (picture) form.set('image', new Blob([new Uint8Array(picture.bytes)]), picture.name)
      return { body: form }
    }
    case 'form':
      return { body: toForm(fields) }
    case undefined:
      headers.set('Content-Type', 'application/json')
      return { body: JSON.stringify(Object.fromEntries(fields)) }
  }
}

function toForm(fields: Map<string, unknown>): URLSearchParams {
  return new URLSearchParams(
    Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])),
  )
}
