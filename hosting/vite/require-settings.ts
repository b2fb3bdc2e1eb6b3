import type { Plugin } from 'vite'

const always = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_SITE_URL',
]

/** The operator's data on the privacy page. */
const operator = ['VITE_OPERATOR_NAME', 'VITE_OPERATOR_ADDRESS', 'VITE_OPERATOR_EMAIL']

type Env = Readonly<Record<string, unknown>>

/**
 * Refuses to build a site without its required variables, or a public one without its operator. A site that is not on
 * https is a trial.
 */
export function requireSettings(): Plugin {
  return {
    name: 'require-settings',
    apply: 'build',
    configResolved({ env }) {
      const missing = missingIn(env)
      if (missing.length > 0) {
        throw new Error(
          `The site cannot be built without ${missing.join(', ')}: set these variables. “npm run deploy -- PROJECT” sets all of them; “--mode trial” builds with those of a machine of your own.`,
        )
      }
    },
  }
}

function missingIn(env: Env): string[] {
  const site = env.VITE_SITE_URL
  const isTrial = typeof site === 'string' && site.startsWith('http:')
  return [...always, ...(isTrial ? [] : operator)].filter((name) => (env[name] ?? '') === '')
}
