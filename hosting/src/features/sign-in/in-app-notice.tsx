import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import findInAppBrowser from 'inapp-spy'
import { Button, withLook } from '../../components/button.tsx'
import { signInTexts } from './dialog-texts.ts'
import css from './sign-in.module.css'
import { copyWords } from '../../lib/hand-out.ts'

const texts = signInTexts.inApp
const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** Explains that Google refuses to sign in here, with ways out. */
export function InAppNotice({ app }: { readonly app: InAppBrowser }) {
  return (
    <>
      <p role="note">{texts.notice(app.name)}</p>
      {app.wayOut !== null && (
        <a href={app.wayOut} {...withLook({ size: 'lg', isWide: true })}>
          <IconExternalLink {...icon} />
          {texts.open}
        </a>
      )}
      <Button
        isWide
        size="lg"
        variant="quiet"
        icon={<IconCopy {...icon} />}
        onClick={() => void copyWords(location.href, texts)}
      >
        {texts.copy}
      </Button>
      <p className={css.small}>{texts.menu}</p>
    </>
  )
}

/** An in-app browser, where Google refuses to sign people in. */
export interface InAppBrowser {
  /** Name of the app; null if unknown. */
  readonly name: string | null
  /** An address that opens the page in a real browser; null if there is none. */
  readonly wayOut: string | null
}

/** The browser inside of an app that shows this page; null for all others. */
export function inAppBrowser(): InAppBrowser | null {
  const { isInApp, appName } = findInAppBrowser()
  return isInApp ? { name: appName ?? null, wayOut: wayOut(navigator.userAgent, location) } : null
}

/**
 * Android passes an intent on to the browser that somebody chose (Chrome's "Android Intents with Chrome"), iOS a scheme
 * of Safari's own (from iOS 17 on, not documented by Apple).
 */
function wayOut(userAgent: string, { protocol, host, pathname, search }: Location): string | null {
  const scheme = protocol.slice(0, -1)
  const place = host + pathname + search
  if (/android/i.test(userAgent)) return `intent://${place}#Intent;scheme=${scheme};end`
  return /iphone|ipad|ipod/i.test(userAgent) ? `x-safari-${scheme}://${place}` : null
}
