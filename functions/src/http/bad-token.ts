/** What Firebase Auth says about a token that no longer stands, or never stood, for anybody. */
const badTokenCodes = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
])

/** Whether an error of Firebase Auth is about the token rather than about reaching the service. */
export function isBadToken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && badTokenCodes.has(String(error.code))
}
