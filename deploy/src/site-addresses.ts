import { found } from './deployment.ts'
import type { Deployment } from './deployment.ts'

interface SiteAddresses {
  /** Where people are sent. */
  readonly origin: string
  /** Every address that the site answers at, that one first. */
  readonly origins: readonly string[]
  /** Host of the pages that Google's sign-in goes over. */
  readonly authDomain: string
}

/**
 * Addresses of the site. Until an own domain is connected, people are sent to the host that sign-in goes over, since browsers
 * lose a sign-in that comes back from another one: https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function siteAddresses(deployment: Deployment): SiteAddresses {
  const { siteOrigin, signInOnOwnHost } = deployment.settings
  const { id, isDomainConnected } = found(deployment, 'site')
  const { authDomain: firebases } = found(deployment, 'webApp')
  const own = isDomainConnected ? siteOrigin : null
  const origin = own ?? `https://${firebases}`
  return {
    origin,
    origins: [...new Set([origin, `https://${id}.web.app`, `https://${firebases}`])],
    authDomain: own !== null && signInOnOwnHost ? new URL(own).host : firebases,
  }
}
