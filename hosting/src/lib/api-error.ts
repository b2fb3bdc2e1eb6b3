import {
  errorCodes,
  type ApiErrorCode,
  type ApiErrorName,
} from '@hairstyle/contract/error-codes.ts'
import { texts } from './texts.ts'

/** What was wrong with one field of the request. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** The server answered with a code other than 0. `message` is a sentence for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly issues: readonly Issue[]
  /** Seconds to wait, when the server said so. */
  readonly retryAfter: number | null

  constructor(
    code: ApiErrorCode,
    message: string,
    more: { issues?: readonly Issue[]; retryAfter?: number | null } = {},
  ) {
    super(message)
    this.code = code
    this.issues = more.issues ?? []
    this.retryAfter = more.retryAfter ?? null
  }
}

/** The server could not be reached, or its answer never came. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** Whether the call failed in the way that the contract calls `name`. */
export function isApiError(error: unknown, name: ApiErrorName): error is ApiError {
  return error instanceof ApiError && error.code === errorCodes[name]
}

/** Whether the requested id does not exist, or is invalid. */
export function isNothingThere(error: unknown): boolean {
  return isApiError(error, 'not_found') || isApiError(error, 'invalid_request')
}

/** A sentence to show for any failure of a call. */
export function messageOf(error: unknown): string {
  // The server's message for a failed upload is just `error`.
  if (isApiError(error, 'internal')) return texts.errors.unexpected
  return error instanceof ApiError || error instanceof ConnectionError
    ? error.message
    : texts.errors.unexpected
}
