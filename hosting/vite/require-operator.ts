import type { Plugin } from 'vite'

/** What the privacy page says of who runs the site. */
const names = ['VITE_OPERATOR_NAME', 'VITE_OPERATOR_ADDRESS', 'VITE_OPERATOR_EMAIL'] as const

type Env = Readonly<Record<string, unknown>>

/** Variables without which a site for the public cannot be built; a site that is not on https is a trial. */
export function missingForOperator(env: Env): string[] {
  const site = env.VITE_SITE_URL
  const isPublic = typeof site === 'string' && site.startsWith('https:')
  return isPublic ? names.filter((name) => (env[name] ?? '') === '') : []
}

/** Refuses to build a public site that does not say who is responsible for it. */
export function requireOperator(): Plugin {
  return {
    name: 'require-operator',
    apply: 'build',
    configResolved({ env }) {
      const missing = missingForOperator(env)
      if (missing.length > 0) {
        throw new Error(`The privacy page must say who runs the site: set ${missing.join(', ')}.`)
      }
    },
  }
}
