import type { Envelope } from '@hairstyle/contract/envelope.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError, invalidField } from '@hairstyle/core/errors.ts'
import { tell } from '@hairstyle/core/events.ts'
import type { ErrorRequestHandler } from 'express'

/** Maps any thrown value to an answer. What is not an `ApiError` is logged with its cause and answered without it. */
export function sendError({ log }: Context): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    if (response.headersSent) {
      // Too late to answer: Express cuts the connection, so that a partial file does not pass for a whole one.
      if (!isDisconnect(thrown)) next(thrown)
      return
    }
    const error = toApiError(thrown)
    const { name: reason, status } = error
    const { method, path } = request
    if (status >= 500) tell(log, 'call_failed', { status, method, path }, thrown)
    else tell(log, 'call_refused', { reason, status, method })
    if (error.retryAfterSeconds !== undefined) {
      response.set('Retry-After', String(error.retryAfterSeconds))
    }
    response.set('Cache-Control', 'private, no-store').status(error.status)
    const { code, message, data = null } = error
    response.json({ code, message, data } satisfies Envelope)
  }
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  // Express refuses a path that does not decode this way.
  if (thrown instanceof URIError) {
    return new ApiError('invalid_request', undefined, { cause: thrown })
  }
  if (isRefusedBody(thrown)) {
    if (thrown.status === 413) return new ApiError('file_too_large', undefined, { cause: thrown })
    return invalidField('', 'The body is not what its content type says.', thrown)
  }
  return new ApiError('internal', undefined, { cause: thrown })
}

/** A body parser's error, which says whether its message may be shown. */
function isRefusedBody(thrown: unknown): thrown is Error & { readonly status: number } {
  return (
    thrown instanceof Error &&
    'expose' in thrown &&
    'status' in thrown &&
    typeof thrown.status === 'number' &&
    thrown.status >= 400 &&
    thrown.status < 500
  )
}

function isDisconnect(thrown: unknown): boolean {
  const code = (thrown as NodeJS.ErrnoException | null)?.code
  // The second code: a body that was given up, or whose sender left.
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNABORTED'
}
