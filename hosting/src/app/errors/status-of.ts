import { isRouteErrorResponse } from 'react-router'
import { ConnectionError, isApiError } from '../../lib/api-error.ts'
import type { ErrorStatus } from './error-page.tsx'

/** Which of the error pages tells about `error`: the router's, the API's or any other. */
export function statusOf(error: unknown): ErrorStatus {
  if (isApiError(error, 'not_found')) return 404
  if (isApiError(error, 'forbidden')) return 403
  if (error instanceof ConnectionError) return 'unreachable'
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 403)) {
    return error.status
  }
  return 500
}
