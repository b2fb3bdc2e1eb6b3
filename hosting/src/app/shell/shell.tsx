import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import type { Location } from 'react-router'
import { LoadTrouble } from '../../components/load-trouble.tsx'
import { ConsentQuestion } from '../../features/consent/consent-question.tsx'
import { SignInHost } from '../../features/sign-in/sign-in-host.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { texts } from '../../lib/texts.ts'
import { SessionCache } from '../session-cache.tsx'
import { Footer } from './footer.tsx'
import { GiftBand } from './gift-band.tsx'
import { Header } from './header.tsx'
import { RouteProgress } from './route-progress.tsx'
import styles from './shell.module.css'
import { TabBar } from './tab-bar.tsx'

const Toasts = lazyPart(async () => (await import('../../components/toasts.tsx')).Toasts)

/** What surrounds every page. */
export function Shell() {
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.nav.skip}
      </a>
      <RouteProgress />
      <SessionCache>
        <Header />
        <LoadTrouble />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <GiftBand />
        <ConsentQuestion />
        <Footer />
        <TabBar />
        <SignInHost />
      </SessionCache>
      <Suspense>
        <Toasts />
      </Suspense>
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** The first page of every visit has the same key: an address typed in must not scroll to where another page was. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}
