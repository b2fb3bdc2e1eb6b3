import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ConnectionError, isApiError } from '../../lib/api-error.ts'
import { ErrorPage, type ErrorStatus } from './error-page.tsx'
import { tellErrors } from './tell-errors.ts'

/** A page that was just loaded needs no reload, and would reload for ever. */
const oldMs = 60_000

/** What a route shows when it, or anything on it, fails. */
export function RouteError() {
  const error = useRouteError()
  const status = statusOf(error)
  useEffect(() => {
    if (status === 500) tellErrors(error)
    if (status !== 'unreachable') return
    const reload = () => location.reload()
    // It requests files from before the last deployment: a reload gets the new ones.
    if (performance.now() > oldMs) reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [error, status])
  return status === 500 || status === 'unreachable' ? (
    <ErrorPage status={status} onRetry={() => location.reload()} />
  ) : (
    <ErrorPage status={status} />
  )
}

/** The error page for an error of the router, the API or any other. */
function statusOf(error: unknown): ErrorStatus {
  if (isApiError(error, 'not_found')) return 404
  if (isApiError(error, 'forbidden')) return 403
  if (error instanceof ConnectionError) return 'unreachable'
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 403)) {
    return error.status
  }
  return 500
}
