import { apiErrors } from '@hairstyle/contract/errors.ts'
import type { ApiErrorCode, ApiErrorName } from '@hairstyle/contract/error-codes.ts'

interface ApiErrorOptions extends ErrorOptions {
  /** Goes into the envelope's `data`. */
  readonly data?: unknown
  readonly retryAfterSeconds?: number
}

/** A failure that is reported to the caller by `message`; its cause is only logged. */
export class ApiError extends Error {
  override readonly name: ApiErrorName
  readonly code: ApiErrorCode
  readonly status: number
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(name: ApiErrorName, message?: string, options: ApiErrorOptions = {}) {
    const { data, retryAfterSeconds, ...errorOptions } = options
    super(message ?? apiErrors[name].message, errorOptions)
    this.name = name
    this.code = apiErrors[name].code
    this.status = apiErrors[name].status
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** An invalid field of a request; the whole request if `path` is empty. */
export function invalidField(path: string, message: string, cause?: unknown): ApiError {
  return new ApiError('invalid_request', undefined, {
    data: { issues: [{ path, message }] },
    cause,
  })
}

export function isApiError(error: unknown, name: ApiErrorName): error is ApiError {
  return error instanceof ApiError && error.name === name
}
