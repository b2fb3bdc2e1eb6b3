import { useRouteError } from 'react-router-dom'
import { ErrorPage } from './error-page.tsx'
import { statusOf } from './status-of.ts'

/** What a route shows when it, or anything on it, fails. */
export function RouteError() {
  const status = statusOf(useRouteError())
  return status === 500 ? (
    <ErrorPage status={status} onRetry={() => location.reload()} />
  ) : (
    <ErrorPage status={status} />
  )
}
