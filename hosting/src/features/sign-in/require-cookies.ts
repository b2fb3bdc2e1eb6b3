import { readCookie, removeCookie, writeCookie } from '../../lib/cookies.ts'

/** This browser keeps no cookies for the site, or none so large. */
class CookiesRefusedError extends Error {
  override readonly name = 'CookiesRefusedError'
}

const trial = 'cookieTrial'

/** @throws {CookiesRefusedError} where `value` would be forgotten at once. */
export function requireCookies(value: string) {
  writeCookie(trial, value, 1)
  const isKept = readCookie(trial) === value
  removeCookie(trial)
  if (!isKept) throw new CookiesRefusedError()
}

/** Whether a cookie was refused, or a storage, which goes by the same setting. */
export function isRefusal(error: unknown): boolean {
  const isOfStorage = error instanceof DOMException && error.name === 'SecurityError'
  return isOfStorage || error instanceof CookiesRefusedError
}
