import { useLocation } from 'react-router-dom'
import { GiftView } from '../../features/gift/gift-view.tsx'
import { paths } from '../../lib/paths.ts'
import css from './gift-band.module.css'

/**
 * Offers the gift in the page's flow, over the footer, where it covers nothing. The library shows it elsewhere; the other side of the
 * site has nothing to try on.
 */
export function GiftBand() {
  const { pathname } = useLocation()
  if (pathname === paths.library() || pathname.startsWith(paths.tracking())) return null
  return (
    <aside className={css.band}>
      <GiftView />
    </aside>
  )
}
