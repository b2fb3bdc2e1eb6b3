import { maxErrorLength } from '@hairstyle/contract/limits.ts'
import { call } from '../../lib/api-client.ts'
import { ApiError, ConnectionError } from '../../lib/api-error.ts'

/** Repeated errors of a broken page tell nothing new. */
const maxPerVisit = 5
const release = import.meta.env.VITE_RELEASE ?? 'unreleased'

const told = new Set<string>()

addEventListener('error', ({ error }) => tellError(error))
addEventListener('unhandledrejection', ({ reason }) => tellError(reason))

/**
 * Reports an error to the site's operator, each once and few in total, without anything about the person. Failures to
 * send are ignored.
 */
export function tellError(error: unknown) {
  if (!(error instanceof Error) || !isOurs(error)) return
  const { name, message, stack = '' } = error
  const what = `${name} ${message} ${stack}`
  if (told.has(what) || told.size >= maxPerVisit) return
  told.add(what)
  const report = {
    name: name.replaceAll(/\W/g, '').slice(0, maxErrorLength.name) || 'Error',
    message: message.slice(0, maxErrorLength.message),
    stack: stack.slice(0, maxErrorLength.stack),
    page: pageOf(location.pathname),
    release,
  }
  // Offline, or stopped by an extension.
  call('POST /site/error', report).catch(() => undefined)
}

/** Not refusals of the API, lost connections, aborted work, or third-party scripts on our page. */
function isOurs(error: Error): boolean {
  if (error instanceof ApiError || error instanceof ConnectionError) return false
  return error.name !== 'AbortError' && !/[a-z]-extension:/.test(error.stack ?? '')
}

/** `/share/1f0e2d` → `/share/*`: ids stay here. */
export function pageOf(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  if (!/^[a-z-]{0,20}$/.test(first)) return '/*'
  return rest.length > 0 ? `/${first}/*` : `/${first}`
}
