/** The cookie's value, or '' when there is none. */
export function readCookie(name: string): string {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return entry === undefined ? '' : decodeURIComponent(entry.slice(name.length + 1))
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
