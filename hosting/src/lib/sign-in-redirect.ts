import { CookiesRefusedError } from './cookies.ts'
import { texts } from './texts.ts'

const key = 'signInRedirect'
const kinds = ['press', 'page'] as const

/**
 * What waited when this tab left for Google's page: a press that was kept and goes on by itself, or nothing.
 */
export type LeftWith = (typeof kinds)[number]

/** Remembers, for this tab, that it leaves to sign in. @throws {CookiesRefusedError} where a storage is refused as cookies are. */
export function markRedirect(leftWith: LeftWith) {
  try {
    sessionStorage.setItem(key, leftWith)
  } catch (cause) {
    throw new CookiesRefusedError(texts.errors.cookies, { cause })
  }
}

/** What the tab left with; null when it never left, or the outcome is known by now. */
export function readRedirectMark(): LeftWith | null {
  try {
    const mark = sessionStorage.getItem(key)
    return kinds.find((kind) => kind === mark) ?? null
  } catch {
    return null
  }
}

export function forgetRedirect() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
