import type { ApiKey, RequestOf, ResponseOf } from '@hairstyle/contract/api.ts'
import { endpointOf, splitKey } from '@hairstyle/contract/api.ts'
import { Envelope, tenantId } from '@hairstyle/contract/envelope.ts'
import type { ApiErrorName } from '@hairstyle/contract/error-codes.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'
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
  readonly #own: CallOptions

  /** @param own Of every call, unless the call says otherwise. */
  constructor(origin: string, own: CallOptions = {}) {
    this.#origin = origin
    this.#own = own
  }

  /** The same API, called in another way. */
  as(own: CallOptions): ApiClient {
    return new ApiClient(this.#origin, own)
  }

  /** Data of a successful answer; fails the test on any other. */
  async ok<Key extends ApiKey>(
    key: Key,
    input = {} as RequestOf<Key>,
    options: CallOptions = {},
  ): Promise<ResponseOf<Key>> {
    const answer = await this.call(key, input, options)
    expect(answer, `${key}: ${answer.message}`).toMatchObject({ status: 200, code: 0 })
    return answer.data
  }

  /** Fails the test unless the call fails in this way. @returns the answer. */
  async refused<Key extends ApiKey>(
    name: ApiErrorName,
    key: Key,
    input = {} as RequestOf<Key>,
    options: CallOptions = {},
  ): Promise<Answer<Key>> {
    const answer = await this.call(key, input, options)
    const { status, code } = apiErrors[name]
    expect(answer, `${key}: ${answer.message}`).toMatchObject({ status, code })
    return answer
  }

  /** Whatever the API answers. Success must match the contract exactly: a field too many is a leak. */
  async call<Key extends ApiKey>(
    key: Key,
    input = {} as RequestOf<Key>,
    options: CallOptions = {},
  ): Promise<Answer<Key>> {
    const response = await this.send(key, input, options)
    const { code, message, data } = Envelope.parse(await response.json())
    const { status, headers } = response
    expect(code === 0, `code ${code} with status ${status}`).toBe(response.ok)
    if (code === 0) expect(data).toEqual(endpointOf(key).response.parse(data))
    return { status, headers, code, message, data: data as ResponseOf<Key> }
  }

  /** The raw answer, for files and for input that no typed call can send. */
  send(key: ApiKey, input: object = {}, options: CallOptions = {}): Promise<Response> {
    const { token, picture, headers: more } = { ...this.#own, ...options }
    const { method, path, pathParams } = splitKey(key)
    const fields = new Map<string, unknown>(Object.entries(input))
    let url = `${this.#origin}/api${path}`
    for (const name of pathParams) {
      url = url.replace(`:${name}`, encodeURIComponent(String(fields.get(name))))
      fields.delete(name)
    }
    if (method === 'GET' && fields.size > 0) url += `?${toForm(fields).toString()}`
    const headers = new Headers({ tenantId, ...more })
    if (token !== undefined) headers.set('Authorization', token)
    const body = method === 'POST' ? bodyOf(endpointOf(key).encoding, fields, headers, picture) : {}
    return fetch(url, { method, headers, ...body })
  }
}

function bodyOf(
  encoding: 'form' | 'multipart' | undefined,
  fields: Map<string, unknown>,
  headers: Headers,
  picture: CallOptions['picture'],
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
