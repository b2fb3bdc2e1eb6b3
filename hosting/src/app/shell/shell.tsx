import { Suspense } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { LoadTrouble } from '../../components/load-trouble.tsx'
import { ConsentQuestion } from '../../features/consent/consent-question.tsx'
import { SignInHost } from '../../features/sign-in/sign-in-host.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { isForClients, paths } from '../../lib/paths.ts'
import { texts } from '../../lib/texts.ts'
import { SessionCache } from '../session-cache.tsx'
import { ClientFooter, Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { TabBar } from './tab-bar.tsx'

const Toasts = lazyPart(() => import('../../components/toasts.tsx'), 'Toasts')

/** What surrounds every page. */
export function Shell() {
  const isBare = isForClients(useLocation().pathname)
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.nav.skip}
      </a>
      <RouteProgress />
      <SessionCache>
        {!isBare && <Header />}
        <LoadTrouble />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        {isBare ? (
          <ClientFooter />
        ) : (
          <>
            <GiftBand />
            <ConsentQuestion />
            <Footer />
            <TabBar />
          </>
        )}
        <SignInHost />
      </SessionCache>
      <Suspense>
        <Toasts />
      </Suspense>
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/**
 * The first page of every visit has the same key, so that a typed address does not take another page's scroll position.
 */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

/** The bar at the upper edge while the next page loads. */
function RouteProgress() {
  const { state } = useNavigation()
  return <div className={styles.bar} data-loading={state !== 'idle' || undefined} />
}

const GiftView = lazyPart(() => import('../../features/gift/gift-view.tsx'), 'GiftView')

/**
 * Offers the gift in the page's flow, above the footer, where it covers nothing. The library shows it elsewhere; other
 * sides of the site have nothing to try on.
 */
function GiftBand() {
  const { pathname } = useLocation()
  const hasNone = [paths.tracking(), paths.salonKit()].some((side) => pathname.startsWith(side))
  if (pathname === paths.library() || hasNone) return null
  return (
    <aside className={styles.band}>
      <Suspense>
        <GiftView />
      </Suspense>
    </aside>
  )
}
