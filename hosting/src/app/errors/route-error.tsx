import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { ErrorPage } from './error-page.tsx'
import { statusOf } from './status-of.ts'
import { tellErrors } from './tell-errors.ts'

/** What a route shows when it, or anything on it, fails. */
export function RouteError() {
  const error = useRouteError()
  const status = statusOf(error)
  useEffect(() => {
    if (status === 500) tellErrors(error)
    if (status !== 'unreachable') return
    const reload = () => location.reload()
    if (isFirstFailure()) reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [error, status])
  return status === 500 || status === 'unreachable' ? (
    <ErrorPage status={status} onRetry={() => location.reload()} />
  ) : (
    <ErrorPage status={status} />
  )
}

const storageKey = 'hairstyle.reloaded.1'
/** A page that fails again so soon does not lack a reload. */
const recentlyMs = 60_000

/**
 * Whether a reload may help: a page that is older than the last deployment asks for files that are gone. Never where it could not be
 * remembered, lest a page reloads for ever.
 */
function isFirstFailure(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey))
    sessionStorage.setItem(storageKey, String(Date.now()))
    return Date.now() - last > recentlyMs
  } catch {
    return false
  }
}
