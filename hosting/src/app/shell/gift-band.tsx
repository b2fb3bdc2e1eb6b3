import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import css from './gift-band.module.css'

const GiftView = lazyPart(async () => (await import('../../features/gift/gift-view.tsx')).GiftView)

/**
 * Offers the gift in the page's flow, over the footer, where it covers nothing. The library shows it elsewhere; the other side of the
 * site has nothing to try on.
 */
export function GiftBand() {
  const { pathname } = useLocation()
  if (pathname === paths.library() || pathname.startsWith(paths.tracking())) return null
  return (
    <aside className={css.band}>
      <Suspense>
        <GiftView />
      </Suspense>
    </aside>
  )
}
