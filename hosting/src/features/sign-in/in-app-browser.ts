import findInAppBrowser from 'inapp-spy'

/** A browser inside of another app, in which Google signs nobody in. */
export interface InAppBrowser {
  /** Of the app; null where only the way it shows pages is known. */
  readonly name: string | null
  /** Opens the page in a browser of its own; null where no app knows such an address. */
  readonly wayOut: string | null
}

/** The browser inside of an app that shows this page; null for all others. */
export function inAppBrowser(): InAppBrowser | null {
  const { isInApp, appName } = findInAppBrowser()
  return isInApp ? { name: appName ?? null, wayOut: wayOut(navigator.userAgent, location) } : null
}

/**
 * Android passes an intent on to the browser that somebody chose (Chrome's "Android Intents with Chrome"), iOS a scheme of
 * Safari's own (from iOS 17 on, not documented by Apple).
 */
function wayOut(userAgent: string, { protocol, host, pathname, search }: Location): string | null {
  const scheme = protocol.slice(0, -1)
  const place = host + pathname + search
  if (/android/i.test(userAgent)) return `intent://${place}#Intent;scheme=${scheme};end`
  return /iphone|ipad|ipod/i.test(userAgent) ? `x-safari-${scheme}://${place}` : null
}
