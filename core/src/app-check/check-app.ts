import type { App } from 'firebase-admin/app'

/** What can be wrong with a token of App Check: there is none, it has expired, or it is not for this project. */
export type AppCheckProblem = 'missing' | 'expired' | 'invalid'

/**
 * Says whether a call comes from our site, as App Check vouches for it.
 * @param token Of the header `X-Firebase-AppCheck`; empty where there is none.
 * @returns what is wrong, or null when nothing is.
 * @throws {Error} when Google's keys cannot be fetched.
 */
export type CheckApp = (token: string) => Promise<AppCheckProblem | null>

const prefix = 'app-check/'

/** Verifies tokens with Google's public keys, which are fetched every few hours. */
export function checkAppOf(app: App): CheckApp {
  return async (token) => {
    if (token === '') return 'missing'
    // Loaded at the first token: most deployments request none.
    const { getAppCheck } = await import('firebase-admin/app-check')
    try {
      await getAppCheck(app).verifyToken(token)
      return null
    } catch (error) {
      return problemOf(error)
    }
  }
}

/** Only the library's message says that the keys could not be fetched. */
function problemOf(error: unknown): AppCheckProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!code.startsWith(prefix) || /fetching/i.test((error as Error).message)) throw error
  return code === `${prefix}app-check-token-expired` ? 'expired' : 'invalid'
}
