const key = 'signInRedirect'

/** Remembers, for this tab, that it leaves for Google; `isGate` as in the sign-in gate. */
export function markRedirect(isGate: boolean) {
  sessionStorage.setItem(key, isGate ? 'gate' : 'page')
}

/** What the mark said, once; null when this tab never left. */
export function takeRedirectMark(): { isGate: boolean } | null {
  const mark = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return mark === null ? null : { isGate: mark === 'gate' }
}
