/** The cookie's value, or '' when there is none, or one that this site never wrote. */
export function readCookie(name: string): string {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  try {
    return entry === undefined ? '' : decodeURIComponent(entry.slice(name.length + 1))
  } catch {
    // Other programs on this host, or pages of a sibling host, may have written anything.
    return ''
  }
}

/** Keeps `value` for `days` days on the whole site, over https only where the page itself is. */
export function writeCookie(name: string, value: string, days: number) {
  const maxAge = days * 24 * 60 * 60
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`
}

export function removeCookie(name: string) {
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
}
