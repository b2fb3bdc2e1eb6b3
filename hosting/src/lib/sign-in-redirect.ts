const key = 'signInRedirect'
const kinds = ['press', 'page'] as const

/**
 * What waited when this tab left for Google's page: a press that was kept and goes on by itself, or nothing.
 */
export type LeftWith = (typeof kinds)[number]

/** Remembers, for this tab, that it leaves to sign in. @throws {DOMException} SecurityError where storage is refused. */
export function markRedirect(leftWith: LeftWith) {
  sessionStorage.setItem(key, leftWith)
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
