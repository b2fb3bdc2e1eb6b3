import {
  endpointOf,
  type ApiKey,
  type RequestOf,
  type ResponseOf,
} from '@hairstyle/contract/api.ts'
import { Envelope } from '@hairstyle/contract/envelope.ts'
import type { ApiErrorName } from '@hairstyle/contract/error-codes.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import { requestOf } from '@hairstyle/contract/request.ts'
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

/** Calls the API as a browser does, and checks each answer against the contract. */
export class ApiClient {
  readonly #origin: string
  readonly #own: CallOptions

  /** @param own Default options of its calls. */
  constructor(origin: string, own: CallOptions = {}) {
    this.#origin = origin
    this.#own = own
  }

  /** The same API with other options. */
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

  /** Any answer of the API. Success must match the contract exactly: an additional field is a leak. */
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

  /** The raw answer, for files and for input that typed calls cannot send. */
  send(key: ApiKey, input: object = {}, options: CallOptions = {}): Promise<Response> {
    const { token, picture, headers: more } = { ...this.#own, ...options }
    const file = picture && new File([new Uint8Array(picture.bytes)], picture.name)
    const { url, method, headers, body } = requestOf(key, input, file)
    const own = { ...more, ...(token !== undefined && { Authorization: token }) }
    return fetch(this.#origin + url, { method, headers: { ...headers, ...own }, body })
  }
}
